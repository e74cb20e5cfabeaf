import { wholeShares } from '#contract/text/whole-shares.ts'
import type { NpsResult } from '#contract/polls/results.ts'
import { answerWith, wholeNumber } from '../answer-schema.ts'
import { createPollKind, shareOf } from '../kind.ts'

/** A net promoter score. Answer `{ score: 0…10 }`; cells `s:score`. Source: Reichheld, Harvard Business Review, December 2003. */
export const nps = createPollKind({
  answer: () => answerWith({ score: wholeNumber(0, 10, 'The score') }, { score: 9 }),
  contributions: ({ score }) => [[`s:${score}`, 1]],

  report(_poll, cells, voters, { words }) {
    const scores = Array.from({ length: 11 }, (_, score) => {
      const count = cells.get(`s:${score}`) ?? 0
      return { score, count, share: shareOf(count, voters) }
    })
    const between = (from: number, to: number) =>
      scores.slice(from, to + 1).reduce((sum, { count }) => sum + count, 0)
    const [detractors, passives, promoters] = [between(0, 6), between(7, 8), between(9, 10)]
    const score = voters === 0 ? null : ((promoters - detractors) / voters) * 100
    const percentOf = (count: number) => words.percentText(shareOf(count, voters))
    const result: NpsResult = { scores, promoters, passives, detractors, nps: score }
    const written = wholeShares(scores.map(({ share }) => share))
    return {
      result,
      table: {
        columns: [words.text('column.score'), words.text('column.answers'), words.text('column.share')],
        rows: scores.map(({ score: each, count, share }, at) => [
          each,
          count,
          words.percentText(written[at] ?? share),
        ]),
      },
      summary:
        score === null
          ? words.text('none')
          : words.text('nps.score', {
              score: words.scoreText(score),
              answers: words.text('answers', { count: voters }),
              promoters: percentOf(promoters),
              detractors: percentOf(detractors),
            }),
    }
  },
})
