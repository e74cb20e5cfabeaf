import { type Said, said, textOf } from '#contract/said.ts'
import type { StoredDeck } from '#server/store/decks.ts'

/** Returns whether a step of a deck shows one of its uploaded pages, so that keys cannot start a room of it [D48]. */
export const showsPages = ({ document, pages }: Pick<StoredDeck, 'document' | 'pages'>): boolean =>
  document.some(step => step.kind === 'slide' && step.pageIndex !== null && step.pageIndex < pages)

/** Returns who starts a room of a deck that was made of a file, and where. */
export const startOf = (baseUrl: string, hasPages: boolean): string =>
  hasPages ? startedByPerson(baseUrl) : 'An API key may start a room of it, and so may a person.'

/** Returns who starts a room of a deck with uploaded pages, and where. */
export const startedBy = (baseUrl: string): Said =>
  said('uploaded_pages.fix.person', { url: `${baseUrl}/decks` })

/** The same in English. */
export const startedByPerson = (baseUrl: string): string => textOf(startedBy(baseUrl))
