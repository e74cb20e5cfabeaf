import { guessText, percentText } from '#contract/figures.ts'
import type { Poll } from '#contract/poll.ts'
import { asChoice, asEstimate, asPlace } from '#contract/result-kinds.ts'
import type { Result } from '#contract/results.ts'

/** Returns the right answer of a poll in one sentence, with the share of those who chose it; undefined without one. */
export function rightAnswerText(poll: Poll, result: Result): string | undefined {
  const right = asChoice(result)?.options.find(({ correct }) => correct)
  if (right) return `The right answer is “${right.label}”, with ${percentText(right.share)}.`
  const answer = asEstimate(result)?.answer
  if (answer !== undefined) return `The right answer is ${guessText(answer, poll)}.`
  const place = asPlace(result)?.place
  return place && `The place is “${place.label}”.`
}
