import { z } from 'zod'
import type { RankingResult } from '#contract/results.ts'
import { counted, pollKind } from './kind.ts'

/** Answer `{ order: [i…] }`, each option once, the best first; cells `r:i:place`, places from 1. */
export const ranking = pollKind({
  answer: ({ options }) =>
    z.strictObject({
      order: z
        .array(
          z
            .int()
            .min(0)
            .max(options.length - 1),
        )
        .length(options.length)
        .refine(order => new Set(order).size === order.length, { error: 'Each option has one place.' }),
    }),

  contributions: ({ order }) => order.map((index, place) => [`r:${index}:${place + 1}`, 1]),

  report(poll, cells, voters) {
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
    const best = options.toSorted((a, b) => b.points - a.points)[0]
    return {
      result,
      table: {
        columns: ['Option', 'Mean place', 'First places', 'Points'],
        rows: options.map(({ label, mean, first, points }) => [
          label,
          mean === null ? null : round(mean),
          first,
          points,
        ]),
      },
      summary:
        voters === 0 || !best
          ? 'No answers yet.'
          : `“${best.label}” is ranked first overall, at place ${round(best.mean ?? 0)} on average of ${counted(voters, 'answer')}.`,
    }
  },
})

const round = (value: number): number => Math.round(value * 100) / 100
