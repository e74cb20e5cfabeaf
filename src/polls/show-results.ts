import type { Poll } from '#contract/poll.ts'

const picks: ReadonlySet<Poll['type']> = new Set(['multiple-choice', 'image-choice', 'this-or-that'])

/** Returns whether a poll has a correct answer, which people could otherwise copy from the stage. */
export const hasRightAnswer = ({ type, correctIndex, answer, place }: Poll): boolean =>
  (picks.has(type) && correctIndex !== undefined) ||
  (type === 'estimate' && answer !== undefined) ||
  (type === 'place-map' && place !== undefined)

/**
 * Returns when the results of a poll are shown on stage [D60]: its own `showResults`, otherwise `closed` for a poll with
 * a correct answer and `live` for others. A timer and a wheel have no answers to withhold, and rounds never close.
 */
export function showResultsOf(poll: Poll): NonNullable<Poll['showResults']> {
  const { type, showResults } = poll
  if (type === 'timer' || type === 'wheel') return 'live'
  if (type === 'rounds') return showResults === 'host' ? 'host' : 'live'
  return showResults ?? (hasRightAnswer(poll) ? 'closed' : 'live')
}
