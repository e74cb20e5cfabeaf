import type { PhonePoll } from '#contract/rooms/live.ts'
import { hasAcceptedText } from '#polls/accepted-text.ts'
import { rightOptionsOf, rightOrderOf } from '#polls/right-options.ts'
import { isInRegion } from '#polls/spots/region.ts'
import { choicesOf, entriesOf, orderOf, spotOf, valueOf } from '../answer-parts.ts'
import { writeGuess } from '../forms/parts/number.ts'
import { pictureOptions } from '../pictures.tsx'

/** Stands between the parts of an answer in one line. */
export const between = ' · '

/** Returns options in an order in one line, with their places. */
export const orderText = (poll: PhonePoll, order: readonly number[]): string =>
  order.map((index, at) => `${at + 1}. ${poll.options[index] ?? ''}`).join(between)

/** Returns the right answer of a poll in one line; undefined before the reveal, and for a poll without one, or one that has no name. */
export function rightText(poll: PhonePoll): string | undefined {
  const { accepted, answer, place } = poll
  const options = rightOptionsOf(poll)
  if (options.length > 0) {
    const all = pictureOptions(poll)
    return options.map(index => all[index]?.label ?? '').join(between)
  }
  const order = rightOrderOf(poll)
  if (order) return orderText(poll, order)
  if (accepted) return accepted[0]
  if (answer !== undefined) return writeGuess(answer, poll)
  const label = place?.label.trim()
  return label === '' ? undefined : label
}

/** Returns whether an answer to a poll is wholly right. `earned` are its points: the host may have accepted a text. */
export function isRightAnswer(poll: PhonePoll, answer: unknown, earned = 0): boolean {
  const right = rightOptionsOf(poll)
  if (right.length > 0) {
    const mine = choicesOf(answer)
    return mine.length === right.length && right.every(index => mine.includes(index))
  }
  const order = rightOrderOf(poll)
  if (order) return order.join() === orderOf(answer).join()
  const { accepted, place } = poll
  if (accepted) return earned > 0 || entriesOf(answer).some(({ text }) => hasAcceptedText(text, accepted))
  const spot = spotOf(answer)
  if (place?.region && spot) return isInRegion(spot, place.region)
  return poll.answer !== undefined && valueOf(answer) === poll.answer
}
