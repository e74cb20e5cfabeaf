import type { PollType } from '#contract/polls/looks.ts'

const withTexts: ReadonlySet<PollType> = new Set(['word-cloud', 'open-feed', 'qa-upvotes'])

/** Returns whether participants answer with texts, which the host may have to remove from the stage. */
export const takesTexts = (type: PollType): boolean => withTexts.has(type)
