import { z } from 'zod'
import { counted, percent, pollKind, shareOf } from './kind.ts'

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

type Scores = readonly { score: number; count: number }[]

/** The mean of counted scores; null without answers. */
export function meanOf(scores: Scores): number | null {
  const voters = scores.reduce((sum, { count }) => sum + count, 0)
  return voters === 0 ? null : scores.reduce((sum, { score, count }) => sum + score * count, 0) / voters
}

/** The median of counted scores in rising order, halfway between the middle two; null without answers. */
export function medianOf(scores: Scores): number | null {
  const voters = scores.reduce((sum, { count }) => sum + count, 0)
  if (voters === 0) return null
  const at = (place: number) => {
    let passed = 0
    for (const { score, count } of scores) {
      passed += count
      if (passed > place) return score
    }
    return 0
  }
  return (at(Math.floor((voters - 1) / 2)) + at(Math.floor(voters / 2))) / 2
}
