import type { PollType } from '#contract/looks.ts'
import type { Poll } from '#contract/poll.ts'
import type { PollKind } from './kind.ts'
import { multipleChoice } from './multiple-choice.ts'
import { rating } from './rating.ts'
import { wordCloud } from './word-cloud.ts'

/** The types that people can answer so far. */
const kinds: Partial<Record<PollType, PollKind>> = {
  'multiple-choice': multipleChoice,
  rating,
  'word-cloud': wordCloud,
}

/** What a poll's type means; undefined for a type that cannot be answered yet. */
export const kindOf = (poll: Pick<Poll, 'type'>): PollKind | undefined => kinds[poll.type]
