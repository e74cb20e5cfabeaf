import type { Catalogue } from '#messages/messages.ts'
import type { HomeKey } from '#messages/surfaces.ts'
import { pageMessages } from '#web/ui/core/page-messages.ts'

const catalogues = import.meta.glob<Catalogue<HomeKey>>('../../messages/*/home.json', { import: 'default' })

/** The messages of the home page. */
export const messages = pageMessages<HomeKey>(async language => {
  const load = catalogues[`../../messages/${language}/home.json`]
  if (!load) throw new Error(`There is no catalogue of the home page in ${language}.`)
  return load()
})

export const { message } = messages
