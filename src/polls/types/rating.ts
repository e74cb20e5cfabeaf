import { wholeShares } from '#contract/text/whole-shares.ts'
import { answerWith, wholeNumber } from '../answer-schema.ts'
import { createPollKind, shareOf } from '../kind.ts'
import { meanOf, medianOf } from '../statistics.ts'

const scale = [1, 2, 3, 4, 5] as const

/** A rating from 1 to 5. Answer `{ score: 1…5 }`; cells `s:score`. */
export const rating = createPollKind({
  answer: () => answerWith({ score: wholeNumber(1, 5, 'The score') }, { score: 4 }),
  contributions: ({ score }) => [[`s:${score}`, 1]],

  report(_poll, cells, voters, { words }) {
    const scores = scale.map(score => {
      const count = cells.get(`s:${score}`) ?? 0
      return { score, count, share: shareOf(count, voters) }
    })
    const mean = meanOf(scores)
    const written = wholeShares(scores.map(({ share }) => share))
    return {
      result: { scores, mean, median: medianOf(scores) },
      table: {
        columns: [words.text('column.stars'), words.text('column.answers'), words.text('column.share')],
        rows: scores.map(({ score, count, share }, at) => [
          score,
          count,
          words.percentText(written[at] ?? share),
        ]),
      },
      summary:
        mean === null
          ? words.text('none')
          : words.text('rating.mean', {
              mean: words.meanText(mean),
              most: scale.length,
              answers: words.text('answers', { count: voters }),
            }),
    }
  },
})
