import { z } from 'zod'
import type { EstimateResult } from '#contract/results.ts'
import { counted, pollKind } from './kind.ts'
import { meanOf, medianOf } from './statistics.ts'

/** Answer `{ value }`, a number from estimateMin to estimateMax; cells `e:value`. */
export const estimate = pollKind({
  answer: ({ estimateMin = 0, estimateMax = 0 }) =>
    // −0 and 0 are one guess.
    z.strictObject({
      value: z
        .number()
        .min(estimateMin)
        .max(estimateMax)
        .transform(value => value + 0),
    }),
  contributions: ({ value }) => [[`e:${value}`, 1]],

  report({ answer }, cells, voters, _background) {
    const values = [...cells]
      .filter(([cell]) => cell.startsWith('e:'))
      .map(([cell, count]) => ({ value: Number(cell.slice(2)), count }))
      .sort((a, b) => a.value - b.value)
    const scores = values.map(({ value, count }) => ({ score: value, count }))
    const median = medianOf(scores)
    const result: EstimateResult = { values, mean: meanOf(scores), median }
    if (answer !== undefined) result.answer = answer
    return {
      result,
      table: { columns: ['Guess', 'People'], rows: values.map(({ value, count }) => [value, count]) },
      summary:
        median === null
          ? 'No answers yet.'
          : `Half of ${counted(voters, 'guess', 'guesses')} lie at or below ${median.toLocaleString('en')}.`,
    }
  },
})
