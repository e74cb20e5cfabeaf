import type { PollType } from '#contract/polls/looks.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { isStandingsPoll } from '../standings-poll.ts'

const comparableTypes: ReadonlySet<PollType> = new Set([
  'multiple-choice',
  'image-choice',
  'this-or-that',
  'ranking',
  'hundred-points',
  'rating',
  'nps',
])

/** Whether a rounds poll can compare this one with others. */
export const isComparable = (poll: Pick<Poll, 'type' | 'quizView' | 'options'>): boolean =>
  comparableTypes.has(poll.type) && !isStandingsPoll(poll)

/** Returns what a poll measures, as far as comparing it goes: choices are all shares. */
export const comparedMeasure = (type: PollType): PollType =>
  type === 'image-choice' || type === 'this-or-that' ? 'multiple-choice' : type

/** Why two polls cannot be compared with each other; null where they can. */
export function obstacleBetween(
  one: Pick<Poll, 'type' | 'options'>,
  other: Pick<Poll, 'type' | 'options'>,
): 'type' | 'options' | null {
  if (comparedMeasure(one.type) !== comparedMeasure(other.type)) return 'type'
  const isScore = one.type === 'rating' || one.type === 'nps'
  return isScore || one.options.some(option => other.options.includes(option)) ? null : 'options'
}

/**
 * Returns the two polls nearest to the end of a list that can be compared with each other, by their indexes there in order; those whose
 * options are all the same before those that only share some. Null where no two fit.
 */
export function nearestPair(polls: readonly (Poll | null)[]): [number, number] | null {
  const hasSameOptions = (one: Poll, other: Poll) =>
    [...one.options].sort().join('\n') === [...other.options].sort().join('\n')
  const pairs = polls
    .flatMap((other, last) =>
      polls.slice(0, last).map((one, first) => ({ one, other, pair: [first, last] as [number, number] })),
    )
    .flatMap(({ one, other, pair }) =>
      one && other && isComparable(one) && isComparable(other) && obstacleBetween(one, other) === null
        ? [{ pair, isSame: hasSameOptions(one, other) }]
        : [],
    )
    .toReversed()
  return (pairs.find(({ isSame }) => isSame) ?? pairs[0])?.pair ?? null
}
