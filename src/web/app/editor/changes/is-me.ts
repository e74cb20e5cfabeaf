import type { Author } from '#contract/deck/version.ts'

/** Returns whether the person with an id made a save; `me` is that id. */
export const isMe = (by: Author | null, me: string | undefined): boolean =>
  by?.kind === 'person' && by.id === me
