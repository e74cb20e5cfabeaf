import type { Poll } from '#contract/polls/poll.ts'
import { hasRightPlace } from './geography/map-place.ts'
import { rightOptionsOf, rightOrderOf } from './right-options.ts'
import { isStandingsPoll } from './standings-poll.ts'

/** Returns whether a poll has a correct answer, which people could otherwise copy from the stage. */
export const hasRightAnswer = (poll: Poll): boolean =>
  rightOptionsOf(poll).length > 0 ||
  rightOrderOf(poll) !== undefined ||
  (poll.type === 'open-feed' && poll.accepted !== undefined) ||
  (poll.type === 'estimate' && poll.answer !== undefined) ||
  (poll.type === 'place-map' && hasRightPlace(poll))

/** Returns whether a poll never closes: it only shows what people have answered elsewhere. */
export const neverCloses = (poll: Poll): boolean => poll.type === 'rounds' || isStandingsPoll(poll)

/**
 * Returns when the results of a poll are shown on stage [D60]: its own `showResults`, otherwise `closed` for a poll with
 * a correct answer and `live` for others. A timer and a wheel have no answers to withhold, and rounds and standings never
 * close.
 */
export function showResultsOf(poll: Poll): NonNullable<Poll['showResults']> {
  const { type, showResults } = poll
  if (type === 'timer' || type === 'wheel') return 'live'
  if (neverCloses(poll)) return showResults === 'host' ? 'host' : 'live'
  return showResults ?? (hasRightAnswer(poll) ? 'closed' : 'live')
}
