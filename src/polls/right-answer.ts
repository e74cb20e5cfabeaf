import type { Poll } from '#contract/polls/poll.ts'
import { asChoice, asEstimate, asPlace } from '#contract/polls/result-kinds.ts'
import type { Result } from '#contract/polls/results.ts'
import type { ResultWords } from './result-words.ts'

/** Returns the right answer of a poll in one sentence in the language of `words`, with the share of those who chose it; undefined without one. */
export function rightAnswerText(poll: Poll, result: Result, words: ResultWords): string | undefined {
  const { text, guessText, percentText } = words
  const quoted = (name: string) => text('quoted', { text: name })
  const options = asChoice(result)?.options ?? []
  const right = options.find(({ correct }) => correct)
  if (right) return text('right.choice', { option: quoted(right.label), share: percentText(right.share) })
  const answer = asEstimate(result)?.answer
  if (answer !== undefined) return text('right.value', { value: guessText(answer, poll) })
  const place = asPlace(result)?.place
  return place && text('right.place', { place: quoted(place.label) })
}
