import type { EstimateResult } from '#contract/polls/results.ts'
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

  report(poll, cells, voters, { words }) {
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
      table: {
        columns: [words.text('column.guess'), words.text('column.people')],
        rows: values.map(({ value, count }) => [value, count]),
      },
      summary:
        median === null
          ? words.text('none')
          : words.text('estimate.half', {
              guesses: words.text('guesses', { count: voters }),
              median: words.quantileText(median, values, poll),
            }),
    }
  },
})
