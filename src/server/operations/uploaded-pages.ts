import type { StoredDeck } from '#server/store/decks.ts'

/** Returns whether a step of a deck shows one of its uploaded pages, so that keys cannot start a room of it [D48]. */
export const showsPages = ({ document, pages }: Pick<StoredDeck, 'document' | 'pages'>): boolean =>
  document.some(step => step.kind === 'slide' && step.pageIndex !== null && step.pageIndex < pages)

/** Returns who starts a room of a deck that was made of a file, and where. */
export const startOf = (baseUrl: string, hasPages: boolean): string =>
  hasPages ? startedByPerson(baseUrl) : 'An API key may start a room of it, and so may a person.'

/** Returns who starts a room of a deck with uploaded pages, and where. */
export const startedByPerson = (baseUrl: string): string =>
  `A person starts it: in the library, at ${baseUrl}/decks, with “Start a room” on the deck. An API key may start a rehearsal of it.`
