import type { RankingResult } from '#contract/polls/results.ts'
import { answerWith, listOf, wholeNumber } from '../answer-schema.ts'
import { createPollKind } from '../kind.ts'

/** A ranking of all options. Answer `{ order: [i…] }`, each option once, the best first; cells `r:i:place`, with places from 1. */
export const ranking = createPollKind({
  answer: ({ options }) =>
    answerWith(
      {
        order: listOf(
          wholeNumber(0, options.length - 1, 'An option number'),
          options.length,
          options.length,
          `List the numbers of all ${options.length} options, best first.`,
        ).refine(order => new Set(order).size === order.length, { error: 'List each option once.' }),
      },
      { order: options.map((_, index) => index) },
    ),

  contributions: ({ order }) => order.map((index, place) => [`r:${index}:${place + 1}`, 1]),

  report(poll, cells, voters, { words }) {
    const n = poll.options.length
    const options = poll.options.map((label, index) => {
      const places = poll.options.map((_, place) => cells.get(`r:${index}:${place + 1}`) ?? 0)
      const sum = places.reduce((total, count, place) => total + count * (place + 1), 0)
      return {
        index,
        label,
        mean: voters === 0 ? null : sum / voters,
        first: places[0] ?? 0,
        // Borda: n − place for each answer.
        points: n * voters - sum,
        places,
      }
    })
    const result: RankingResult = { options }
    const bestFirst = options.toSorted((a, b) => b.points - a.points)
    const [best] = bestFirst
    return {
      result,
      table: {
        columns: [
          words.text('column.option'),
          words.text('column.rank'),
          words.text('column.first'),
          words.text('column.points'),
        ],
        rows: bestFirst.map(({ label, mean, first, points }) => [
          label,
          mean === null ? null : round(mean),
          first,
          points,
        ]),
      },
      summary:
        voters === 0 || !best
          ? words.text('none')
          : words.text('ranking.first', {
              option: words.text('quoted', { text: best.label }),
              mean: words.meanText(best.mean ?? 0),
              answers: words.text('answers', { count: voters }),
            }),
    }
  },
})

const round = (value: number): number => Math.round(value * 100) / 100
