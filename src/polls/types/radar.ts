import type { RadarResult } from '#contract/results.ts'
import { meanText, plural } from '#contract/figures.ts'
import { answerWith, listOf, wholeNumber } from '../answer-schema.ts'
import { createPollKind } from '../kind.ts'
import { meanOf } from '../statistics.ts'

const scale = [1, 2, 3, 4, 5] as const

/** A poll that rates several dimensions. Answer `{ scores: [1…5 …] }`, one per dimension; cells `d:i:score`. */
export const radar = createPollKind({
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

  report({ dimensions: labels = [] }, cells, voters) {
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
        columns: ['Dimension', 'Mean', ...scale.map(score => `Rated ${score}`)],
        rows: dimensions.map(({ label, mean, scores }) => [
          label,
          mean === null ? null : Math.round(mean * 100) / 100,
          ...scores,
        ]),
      },
      summary:
        voters === 0 || !best || !worst
          ? 'No answers yet.'
          : `“${best.label}” is rated highest with ${meanText(best.mean ?? 0)} of 5, “${worst.label}” lowest with ` +
            `${meanText(worst.mean ?? 0)}, by ${plural(voters, 'person', 'people')}.`,
    }
  },
})
