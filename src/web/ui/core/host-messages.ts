import type { Catalogue } from '#messages/messages.ts'
import type { HostKey } from '#messages/surfaces.ts'
import { type PageMessages, pageMessages } from './page-messages.ts'

export type { HostKey }

const catalogues = import.meta.glob<Catalogue<HostKey>>('../../../messages/*/host.json', {
  import: 'default',
})

/** The messages of the remote and of the stage's controls. */
export const messages: PageMessages<HostKey> = pageMessages<HostKey>(async language => {
  const load = catalogues[`../../../messages/${language}/host.json`]
  if (!load) throw new Error(`There is no catalogue of hosts in ${language}.`)
  return load()
})

// With their types written out: declarations would list all keys, which a changed catalogue makes wrong.
export const message: PageMessages<HostKey>['message'] = messages.message
export const messageParts: PageMessages<HostKey>['messageParts'] = messages.messageParts
export const language: PageMessages<HostKey>['language'] = messages.language
