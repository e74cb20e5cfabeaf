import type { Catalogue } from '#messages/messages.ts'
import type { PhoneKey } from '#messages/surfaces.ts'
import { pageMessages } from '#web/ui/core/page-messages.ts'

const catalogues = import.meta.glob<Catalogue<PhoneKey>>('../../messages/*/phone.json', { import: 'default' })

/** The messages of this page. */
export const messages = pageMessages<PhoneKey>(async language => {
  const load = catalogues[`../../messages/${language}/phone.json`]
  if (!load) throw new Error(`There is no catalogue of phones in ${language}.`)
  return load()
})

export const { message, messageParts } = messages
