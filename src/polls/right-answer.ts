import type { Poll } from '#contract/polls/poll.ts'
import { asChoice, asEstimate, asPlace } from '#contract/polls/result-kinds.ts'
import type { Result } from '#contract/polls/results.ts'
import { sentenceJoint } from '#messages/languages.ts'
import type { Report } from './kind.ts'
import type { ResultWords } from './result-words.ts'

/**
 * Returns the summary of a poll once it is revealed, in the language of `words`. Of a question with a right option it says how many
 * chose that: which option has the most votes is not what people want to know of a quiz. Of other polls it is the result, and then
 * the right answer, if there is one.
 */
export function revealedSummary(
  poll: Poll,
  { result, summary, voters }: Pick<Report, 'result' | 'summary' | 'voters'>,
  words: ResultWords,
): string {
  const { text, percentText } = words
  const right = asChoice(result)?.options.find(({ correct }) => correct)
  if (right && voters > 0) {
    const { count, label, share } = right
    const option = text('quoted', { text: label })
    return text('right.choice', { count, voters, share: percentText(share), option })
  }
  const answer = rightAnswerText(poll, result, words)
  return answer === undefined ? summary : [summary, answer].join(sentenceJoint(words.language))
}

/** Returns the right answer of a poll in one sentence; undefined without one. */
function rightAnswerText(poll: Poll, result: Result, { text, guessText }: ResultWords): string | undefined {
  const quoted = (name: string) => text('quoted', { text: name })
  const right = asChoice(result)?.options.find(({ correct }) => correct)
  if (right) return text('right.value', { value: quoted(right.label) })
  const answer = asEstimate(result)?.answer
  if (answer !== undefined) return text('right.value', { value: guessText(answer, poll) })
  const place = asPlace(result)?.place
  return place && text('right.place', { place: quoted(place.label) })
}
