import type { Catalogue } from '#messages/messages.ts'
import type { ViewKey } from '#messages/surfaces.ts'
import { pageMessages } from '#web/ui/core/page-messages.ts'

const catalogues = import.meta.glob<Catalogue<ViewKey>>('../../messages/*/view.json', { import: 'default' })

/** The messages of the page behind the link of a deck. */
export const messages = pageMessages<ViewKey>(async language => {
  const load = catalogues[`../../messages/${language}/view.json`]
  if (!load) throw new Error(`There is no catalogue of linked decks in ${language}.`)
  return load()
})

export const { message, messageParts } = messages
