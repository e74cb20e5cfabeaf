import type { RadarResult } from '#contract/polls/results.ts'
import { answerWith, listOf, wholeNumber } from '../answer-schema.ts'
import { createPollKind } from '../kind.ts'
import { meanOf } from '../statistics.ts'

const scale = [1, 2, 3, 4, 5] as const

/** A radar that rates several dimensions. Answer `{ scores: [1…5 …] }`, one per dimension; cells `d:i:score`. */
export const radarScores = createPollKind({
  answer: ({ dimensions = [] }) =>
    answerWith(
      {
        scores: listOf(
          wholeNumber(1, 5, 'A score'),
          dimensions.length,
          dimensions.length,
          `Give each of the ${dimensions.length} dimensions a score, in their order.`,
        ),
      },
      { scores: dimensions.map(() => 3) },
    ),
  contributions: ({ scores }) => scores.map((score, index) => [`d:${index}:${score}`, 1]),

  report({ dimensions: labels = [] }, cells, voters, { words }) {
    const dimensions = labels.map((label, index) => {
      const counts = scale.map(score => ({ score, count: cells.get(`d:${index}:${score}`) ?? 0 }))
      return { index, label, mean: meanOf(counts), scores: counts.map(({ count }) => count) }
    })
    const result: RadarResult = { dimensions }
    const ordered = dimensions.toSorted((a, b) => (b.mean ?? 0) - (a.mean ?? 0))
    const [best, worst] = [ordered[0], ordered.at(-1)]
    return {
      result,
      table: {
        columns: [
          words.text('column.dimension'),
          words.text('column.mean'),
          ...scale.map(score => words.text('column.rated', { score })),
        ],
        rows: dimensions.map(({ label, mean, scores }) => [
          label,
          mean === null ? null : Math.round(mean * 100) / 100,
          ...scores,
        ]),
      },
      summary:
        voters === 0 || !best || !worst
          ? words.text('none')
          : words.text('radar.range', {
              best: words.text('quoted', { text: best.label }),
              high: words.meanText(best.mean ?? 0),
              most: scale.length,
              worst: words.text('quoted', { text: worst.label }),
              low: words.meanText(worst.mean ?? 0),
              people: words.text('people', { count: voters }),
            }),
    }
  },
})
