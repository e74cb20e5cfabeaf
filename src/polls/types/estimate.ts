import type { EstimateResult } from '#contract/results.ts'
import { plural, quantileText } from '#contract/figures.ts'
import { answerWith, numberBetween } from '../answer-schema.ts'
import { createPollKind } from '../kind.ts'
import { meanOf, medianOf } from '../statistics.ts'

/** A poll in which people guess a number. Answer `{ value }`, from `estimateMin` to `estimateMax`; cells `e:value`. */
export const estimate = createPollKind({
  answer: ({ estimateMin = 0, estimateMax = 0 }) =>
    // −0 and 0 are the same guess.
    answerWith(
      {
        value: numberBetween(estimateMin, estimateMax, 'The guess').transform(value => value + 0),
      },
      { value: estimateMin },
    ),
  contributions: ({ value }) => [[`e:${value}`, 1]],

  report(poll, cells, voters) {
    const { answer } = poll
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
          : `Half of ${plural(voters, 'guess', 'guesses')} lie at or below ${quantileText(median, values, poll)}.`,
    }
  },
})
