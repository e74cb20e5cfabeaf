import type { Poll } from '#contract/polls/poll.ts'
import { asChoice, asEntries, asEstimate, asPlace, asSpots } from '#contract/polls/result-kinds.ts'
import type { Result, SpotResult } from '#contract/polls/results.ts'
import { sentenceJoint } from '#messages/languages.ts'
import type { Report } from './kind.ts'
import { rightOrderOf } from './right-options.ts'
import { type ResultWords, quotedList } from './result-words.ts'

/**
 * Returns the summary of a poll once it is revealed, in the language of `words`. Of a question with a right option or text it says how many
 * gave that: which option has the most votes is not what people want to know of a quiz. Of other polls it is the result, and then
 * the right answer, if there is one.
 */
export function revealedSummary(
  poll: Poll,
  { result, summary, voters, right: allRight }: Pick<Report, 'result' | 'summary' | 'voters' | 'right'>,
  words: ResultWords,
): string {
  const { text, percentText } = words
  const [right = rightTextIn(result), ...others] = rightOptionsIn(result)
  if (right && others.length === 0 && voters > 0) {
    const { count, label } = right
    const option = text('quoted', { text: label })
    return text('right.choice', { count, voters, share: percentText(count / voters), option })
  }
  const answer = rightAnswerText(poll, result, words)
  const said =
    allRight === undefined || voters === 0
      ? summary
      : text('right.all', { count: allRight, voters, share: percentText(allRight / voters) })
  return answer === undefined ? said : [said, answer].join(sentenceJoint(words.language))
}

/** Returns the options of a result that are right. */
const rightOptionsIn = (result: Result) => asChoice(result)?.options.filter(({ correct }) => correct) ?? []

/** Returns the right text of typed answers, once it is told, with how many typed it. */
function rightTextIn(result: Result): { label: string; count: number } | undefined {
  const right = asEntries(result)?.texts?.find(({ correct }) => correct)
  return right && { label: right.text, count: right.count }
}

/** Returns the right answer of a poll in one sentence; undefined without one. */
function rightAnswerText(poll: Poll, result: Result, words: ResultWords): string | undefined {
  const { text, guessText } = words
  const quoted = (name: string) => text('quoted', { text: name })
  const named = (names: readonly string[]) => text('right.value', { value: quotedList(words, names) })
  const right = rightOptionsIn(result)
  if (right.length > 1)
    return text('right.values', {
      value: quotedList(
        words,
        right.map(({ label }) => label),
      ),
    })
  if (right.length > 0) return named(right.map(({ label }) => label))
  const order = rightOrderOf(poll)
  if (order) return named(order.map(index => poll.options[index] ?? ''))
  if (poll.type === 'open-feed' && poll.accepted) return named(poll.accepted.slice(0, 1))
  const answer = asEstimate(result)?.answer
  if (answer !== undefined) return text('right.value', { value: guessText(answer, poll) })
  const spots = asSpots(result)
  if (spots?.place && spots.spots.length > 0) return rightSpotText(spots.place, words)
  const place = asPlace(result)?.place
  return place && text('right.place', { place: quoted(place.label) })
}

/** Returns how many pinned a spot in the right region, which may have no name. */
function rightSpotText(
  { label, count, share }: NonNullable<SpotResult['place']>,
  { text, countText, percentText }: ResultWords,
): string {
  const figures = { count: countText(count), share: percentText(share) }
  return label.trim() === ''
    ? text('right.spot', figures)
    : text('right.spotNamed', { ...figures, place: text('quoted', { text: label }) })
}
