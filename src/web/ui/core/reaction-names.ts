import type { Catalogue } from '#messages/messages.ts'
import type { ReactionKey } from '#messages/surfaces.ts'
import { type PageMessages, pageMessages } from './page-messages.ts'

const catalogues = import.meta.glob<Catalogue<ReactionKey>>('../../../messages/*/reactions.json', {
  import: 'default',
})

/** The names of reactions, for screen readers and tips. They are loaded apart from the messages of a page, by those who show reactions. */
export const reactionNames: PageMessages<ReactionKey> = pageMessages<ReactionKey>(async language => {
  const load = catalogues[`../../../messages/${language}/reactions.json`]
  if (!load) throw new Error(`There is no catalogue of reactions in ${language}.`)
  return load()
}, true)

export const reactionName: PageMessages<ReactionKey>['message'] = reactionNames.message
