import { z } from 'zod'
import type { NpsResult } from '#contract/results.ts'
import { counted, percent, pollKind, shareOf } from './kind.ts'

/** Answer `{ score: 0…10 }`; cells `s:score`. Net Promoter Score: Reichheld, Harvard Business Review, December 2003. */
export const nps = pollKind({
  answer: () => z.strictObject({ score: z.int().min(0).max(10) }),
  contributions: ({ score }) => [[`s:${score}`, 1]],

  report(_poll, cells, voters) {
    const scores = Array.from({ length: 11 }, (_, score) => {
      const count = cells.get(`s:${score}`) ?? 0
      return { score, count, share: shareOf(count, voters) }
    })
    const between = (from: number, to: number) =>
      scores.slice(from, to + 1).reduce((sum, { count }) => sum + count, 0)
    const [detractors, passives, promoters] = [between(0, 6), between(7, 8), between(9, 10)]
    const score = voters === 0 ? null : ((promoters - detractors) / voters) * 100
    const result: NpsResult = { scores, promoters, passives, detractors, nps: score }
    return {
      result,
      table: {
        columns: ['Score', 'Answers', 'Share'],
        rows: scores.map(({ score: each, count, share }) => [each, count, percent(share)]),
      },
      summary:
        score === null
          ? 'No answers yet.'
          : `The net promoter score is ${Math.round(score)} from ${counted(voters, 'answer')}: ` +
            `${percent(shareOf(promoters, voters))} promoters, ${percent(shareOf(detractors, voters))} detractors.`,
    }
  },
})
