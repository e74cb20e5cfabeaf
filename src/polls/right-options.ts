import type { PollType } from '#contract/polls/looks.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { hasRightPlace } from './geography/map-place.ts'

type Question = Pick<Poll, 'type' | 'points'> &
  Partial<Pick<Poll, 'correctIndex' | 'correctIndexes' | 'accepted' | 'answer' | 'place'>>

/** The types in which people choose options. */
const choiceTypes: ReadonlySet<PollType> = new Set(['multiple-choice', 'image-choice', 'this-or-that'])

/** Returns the indexes of the right options of a quiz question; none for a poll that has no right option. */
export const rightOptionsOf = ({
  type,
  correctIndex,
  correctIndexes,
}: Pick<Question, 'type' | 'correctIndex' | 'correctIndexes'>): readonly number[] =>
  choiceTypes.has(type) ? (correctIndexes ?? (correctIndex === undefined ? [] : [correctIndex])) : []

/** Returns the indexes of the options of a ranking in their right order; undefined for one without, and for other types. */
export const rightOrderOf = ({
  type,
  correctIndexes,
}: Pick<Question, 'type' | 'correctIndexes'>): readonly number[] | undefined =>
  type === 'ranking' ? correctIndexes : undefined

/**
 * Returns the answer that is completely right, as it is stored, of a question whose tally does not say how many gave it: a right order, or several
 * right options. Undefined for other polls.
 */
export function whollyRightAnswer(
  poll: Pick<Question, 'type' | 'correctIndex' | 'correctIndexes'>,
): object | undefined {
  const order = rightOrderOf(poll)
  if (order) return { order: [...order] }
  const options = rightOptionsOf(poll)
  return options.length > 1 ? { choices: options.toSorted((a, b) => a - b) } : undefined
}

/**
 * Returns whether good answers to a poll give points: it has a right answer, and its author has not said otherwise. Estimates and places had
 * right answers before they could give points, so their authors have to ask for them.
 */
export function givesPoints(poll: Question): boolean {
  const { type, points } = poll
  if (points === 'none') return false
  switch (type) {
    case 'ranking':
      return rightOrderOf(poll) !== undefined
    case 'open-feed':
      return poll.accepted !== undefined
    case 'estimate':
      return points !== undefined && poll.answer !== undefined
    case 'place-map':
      return points !== undefined && hasRightPlace(poll)
    default:
      return rightOptionsOf(poll).length > 0
  }
}

/** Returns whether a deck with these polls is a quiz: good answers to one of them give points. */
export const isQuiz = (polls: readonly { poll: Question }[]): boolean =>
  polls.some(({ poll }) => givesPoints(poll))

/** Returns whether an answer can earn a part of the points, so that only the server can tell what it earned. */
export const givesPartOfPoints = (poll: Question): boolean =>
  givesPoints(poll) && (poll.correctIndexes !== undefined || !choiceTypes.has(poll.type))

/** How many times the usual points a question gives. */
export const timesPoints = ({ points }: Pick<Question, 'points'>): number =>
  points === 'none' ? 0 : points === 'double' ? 2 : 1

/**
 * Returns the right answer of a question in a few words, for a line above the standings: the right options, those of a ranking with their places,
 * or the first accepted text. Undefined for polls whose looks mark it themselves, and without one.
 */
export function rightAnswerLabel(poll: Poll): string | undefined {
  const { options, accepted } = poll
  if (poll.type === 'open-feed') return accepted?.[0]
  const order = rightOrderOf(poll)
  if (order) return order.map((index, at) => `${at + 1} ${options[index] ?? ''}`).join(between)
  const labels = rightOptionsOf(poll).flatMap(index => options[index] ?? [])
  return labels.length > 0 ? labels.join(between) : undefined
}

const between = ' · '
