import { z } from 'zod'
import { counted, percent, pollKind, shareOf } from './kind.ts'
import { meanOf, medianOf } from './statistics.ts'

const scale = [1, 2, 3, 4, 5] as const

/** Answer `{ score: 1…5 }`; cells `s:score`. */
export const rating = pollKind({
  answer: () => z.strictObject({ score: z.int().min(1).max(5) }),
  contributions: ({ score }) => [[`s:${score}`, 1]],

  report(_poll, cells, voters) {
    const scores = scale.map(score => {
      const count = cells.get(`s:${score}`) ?? 0
      return { score, count, share: shareOf(count, voters) }
    })
    const mean = meanOf(scores)
    return {
      result: { scores, mean, median: medianOf(scores) },
      table: {
        columns: ['Stars', 'Answers', 'Share'],
        rows: scores.map(({ score, count, share }) => [score, count, percent(share)]),
      },
      summary:
        mean === null
          ? 'No answers yet.'
          : `The mean is ${mean.toFixed(1)} of 5 stars from ${counted(voters, 'answer')}.`,
    }
  },
})
