import { asRating } from '#contract/polls/result-kinds.ts'
import type { RoundMeasure, RoundsResult } from '#contract/polls/results.ts'
import type { ReportContext } from '../kind.ts'
import type { ResultWords } from '../result-words.ts'
import { roundFigures } from './round-figures.ts'
import { roundNames } from './round-names.ts'

const unitKeys = {
  points: 'rounds.points',
  place: 'rounds.place',
  stars: 'rounds.stars',
  nps: 'rounds.nps',
} as const

/** Returns the comparison of polls: each option through all of them, in the order in which they first occur. */
export function compareRounds(earlier: ReportContext['earlier'], words: ResultWords): RoundsResult {
  const all = earlier.map(({ result }) => roundFigures(result, words))
  const labels = [...new Set(all.flatMap(({ figures }) => [...figures.keys()]))]
  const names = roundNames(
    earlier.map(({ placed }) => placed.poll.prompt),
    words,
  )
  const isMeasured = all.some(({ measure }) => measure !== undefined)
  const of = (label: string, figure: 'share' | 'value') =>
    all.map(({ figures }) => figures.get(label)?.[figure] ?? null)
  const unitOf = (measure: RoundMeasure) => ({ measure, unit: words.text(unitKeys[measure]) })
  const scores = compareScores(earlier)
  return {
    rounds: earlier.map(({ placed: { step, poll } }, index) => {
      const [name, measure] = [names[index] ?? poll.prompt, all[index]?.measure]
      return {
        step,
        prompt: poll.prompt,
        ...(name !== poll.prompt && { name }),
        ...(measure && unitOf(measure)),
      }
    }),
    series: labels.map(label => ({
      label,
      shares: of(label, 'share'),
      ...(isMeasured && { values: of(label, 'value') }),
    })),
    ...(scores.length > 0 && { scores }),
  }
}

/** Returns how many gave each score, where all polls are ratings; null in those without answers. */
function compareScores(earlier: ReportContext['earlier']): NonNullable<RoundsResult['scores']> {
  const ratings = earlier.flatMap(({ result }) => asRating(result) ?? [])
  if (ratings.length === 0 || ratings.length < earlier.length) return []
  return (ratings[0]?.scores ?? []).map(({ score }, index) => ({
    score,
    shares: ratings.map(({ mean, scores }) => (mean === null ? null : (scores[index]?.share ?? null))),
  }))
}
