import { asChoice, asNps, asPoints, asRanking, asRating } from '#contract/polls/result-kinds.ts'
import type { Result, RoundMeasure } from '#contract/polls/results.ts'
import type { ResultWords } from '../result-words.ts'

/** The figures of one poll of a comparison, by option. */
export interface RoundFigures {
  /** What the values are; undefined for shares. */
  measure?: RoundMeasure
  /** The values themselves, and each from 0, the worst, to 1, the best, so that polls of different types are comparable; null without answers. */
  figures: ReadonlyMap<string, { value: number | null; share: number | null }>
}

/** The values between which the figures of a measure lie, the worst first; `count` is the number of options. */
const rangeOf: Record<RoundMeasure, (count: number) => readonly [worst: number, best: number]> = {
  points: () => [0, 100],
  place: count => [Math.max(2, count), 1],
  stars: () => [1, 5],
  nps: () => [-100, 100],
}

/** Returns the figures of a poll by what its type measures; none for a result that has no options. */
export function roundFigures(result: Result, { text }: ResultWords): RoundFigures {
  const choice = asChoice(result)
  if (choice)
    return { figures: new Map(choice.options.map(({ label, share }) => [label, { value: share, share }])) }
  const points = asPoints(result)
  if (points)
    return measured(
      'points',
      points.options.map(({ label, mean }) => [label, mean]),
    )
  const ranking = asRanking(result)
  if (ranking)
    return measured(
      'place',
      ranking.options.map(({ label, mean }) => [label, mean]),
    )
  const nps = asNps(result)
  if (nps) return measured('nps', [[text('rounds.nps'), nps.nps]])
  const rating = asRating(result)
  if (rating) return measured('stars', [[text('rounds.rating'), rating.mean]])
  return { figures: new Map() }
}

function measured(measure: RoundMeasure, means: readonly (readonly [string, number | null])[]): RoundFigures {
  const [worst, best] = rangeOf[measure](means.length)
  const shareOf = (value: number) => Math.abs(value - worst) / Math.abs(best - worst)
  return {
    measure,
    figures: new Map(
      means.map(([label, value]) => [label, { value, share: value === null ? null : shareOf(value) }]),
    ),
  }
}
