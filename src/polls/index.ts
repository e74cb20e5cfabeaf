import type { PollType } from '#contract/looks.ts'
import type { Poll } from '#contract/poll.ts'
import type { PollKind } from './kind.ts'
import { multipleChoice } from './multiple-choice.ts'
import { rating } from './rating.ts'
import { wordCloud } from './word-cloud.ts'

/** The types that can be presented so far. */
const kinds: Partial<Record<PollType, PollKind>> = {
  'multiple-choice': multipleChoice,
  rating,
  'word-cloud': wordCloud,
}

/** What a poll's type means; undefined for a type that cannot be presented yet. */
export const kindOf = (poll: Pick<Poll, 'type'>): PollKind | undefined => kinds[poll.type]

/** Whether there is more to a poll than its readiness: a form on the phone, a chart on the stage. */
export const canPresent = ({ type }: Pick<Poll, 'type'>): boolean => kinds[type] !== undefined
