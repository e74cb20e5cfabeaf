import type { Catalogue } from '#messages/messages.ts'
import type { LinkedResultsKey } from '#messages/surfaces.ts'
import { pageMessages } from '#web/ui/core/page-messages.ts'

const catalogues = import.meta.glob<Catalogue<LinkedResultsKey>>('../../messages/*/linked-results.json', {
  import: 'default',
})

/** The messages of the page behind the link of a session. */
export const messages = pageMessages<LinkedResultsKey>(async language => {
  const load = catalogues[`../../messages/${language}/linked-results.json`]
  if (!load) throw new Error(`There is no catalogue of linked results in ${language}.`)
  return load()
})

export const { message } = messages
