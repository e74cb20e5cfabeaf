import type { PollType } from '#contract/looks.ts'

const looked: ReadonlySet<PollType> = new Set(['timer', 'wheel', 'rounds'])
const written: ReadonlySet<PollType> = new Set(['word-cloud', 'open-feed', 'qa-upvotes'])

/** Whether people answer a type on their phones, rather than only look. */
export const isAnswered = (type: PollType): boolean => !looked.has(type)

/** Whether people write, so that something may have to be taken off the stage. */
export const isWritten = (type: PollType): boolean => written.has(type)
