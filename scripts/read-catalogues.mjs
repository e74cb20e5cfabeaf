// Reads the catalogues of messages while pages are built, so that no page carries the reader of their format.
import { readCatalogue } from '../src/messages/icu.ts'

/** A message without the plural forms that say the same as "other", which is taken where a form is missing. */
function withoutRepeats(message) {
  if (typeof message === 'string') return message
  const forms = Object.entries(message).filter(
    ([form, said]) => form === 'other' || form.startsWith('=') || said !== message.other,
  )
  return forms.length === 1 ? message.other : Object.fromEntries(forms)
}

/** Returns the messages of a catalogue, given as the text of its file, as pages get them. */
export const readForPages = text =>
  Object.fromEntries(
    Object.entries(readCatalogue(JSON.parse(text))).map(([key, message]) => [key, withoutRepeats(message)]),
  )

/**
 * The plugin of Vite that gives pages the catalogues as they are filled. To the code of pages that reads a catalogue it gives a
 * function that changes nothing, because that catalogue was read.
 */
export const readCatalogues = {
  name: 'read-catalogues',
  enforce: 'pre',
  load: id =>
    id.endsWith('/src/messages/icu.ts') ? 'export const readCatalogue = catalogue => catalogue' : null,
  transform: (code, id) =>
    /\/src\/messages\/\w+\/[\w-]+\.json$/.test(id) ? JSON.stringify(readForPages(code)) : null,
}
