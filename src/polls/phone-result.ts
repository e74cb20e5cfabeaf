import { limits } from '#contract/limits.ts'
import {
  asChoice,
  asEntries,
  asEstimate,
  asGrid,
  asMap,
  asPlace,
  asRanking,
  asRounds,
  asSpots,
  asWheel,
  asWords,
} from '#contract/polls/result-kinds.ts'
import type { EntriesResult, EstimateResult, Result } from '#contract/polls/results.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { mostFirst } from './most-first.ts'
import { rightOrderOf } from './right-options.ts'
import { mergeSpots } from './spots/spots.ts'

/** The most bars that the guesses of an estimate are sent as. */
const bars = 20

/**
 * Returns a result as phones get it [D63]: what does not fit on a phone is left out, so that its size does not grow with the
 * audience. Returns null for polls of which phones show no result: questions, which they have already, and polls without answers.
 */
export function phoneResultOf(
  poll: Pick<Poll, 'type'> & Partial<Pick<Poll, 'correctIndexes'>>,
  result: Result,
): Result | null {
  const { type } = poll
  if (type === 'qa-upvotes' || type === 'timer' || asWheel(result) || asRounds(result)) return null
  const most = limits.phoneResultItems
  const choice = asChoice(result)
  if (choice) return { options: choice.options }
  const ranking = asRanking(result)
  // Of a question phones say how many had each option in its right place.
  if (ranking)
    return rightOrderOf(poll)
      ? ranking
      : { options: ranking.options.map(option => ({ ...option, places: [] })) }
  const estimate = asEstimate(result)
  if (estimate) return { ...estimate, values: groupValues(estimate.values) }
  const grid = asGrid(result)
  if (grid) return { ...grid, marks: grid.marks.map(mark => ({ ...mark, spots: [] })) }
  const words = asWords(result)
  if (words)
    return { words: mostFirst(words.words, ({ word }) => word).slice(0, most), ...moreOf(words.words) }
  const entries = asEntries(result)
  if (entries) return { ...entries, entries: entries.entries.slice(0, most), ...cutTexts(entries, most) }
  const place = asPlace(result)
  if (place) return { ...place, points: [] }
  const spots = asSpots(result)
  if (spots) return { ...spots, spots: mergeSpots(spots.spots, most).slice(0, most) }
  const map = asMap(result)
  if (map) {
    const countries = mostFirst(map.countries, ({ name }) => name)
    return { points: [], countries: countries.slice(0, most), ...moreOf(countries) }
  }
  return result
}

/** Returns the first of the texts that were typed, if any. */
export const cutTexts = ({ texts }: EntriesResult, most: number): Pick<EntriesResult, 'texts'> =>
  texts ? { texts: texts.slice(0, most) } : {}

/** How many items of a list are left out, if any. */
const moreOf = ({ length }: readonly unknown[]) =>
  length > limits.phoneResultItems ? { more: length - limits.phoneResultItems } : {}

/** Counts guesses in ranges of equal width when there are more than `bars`; each range is named by its middle. */
function groupValues(values: EstimateResult['values']): EstimateResult['values'] {
  const [first, last] = [values[0], values.at(-1)]
  if (!first || !last || values.length <= bars) return values
  const width = (last.value - first.value) / bars
  const counts = Array.from({ length: bars }, () => 0)
  for (const { value, count } of values) {
    const at = Math.min(bars - 1, Math.floor((value - first.value) / width))
    counts[at] = (counts[at] ?? 0) + count
  }
  return counts
    .map((count, at) => ({ value: first.value + (at + 0.5) * width, count }))
    .filter(({ count }) => count > 0)
}
