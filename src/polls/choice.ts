import { z } from 'zod'
import type { Poll } from '#contract/polls/poll.ts'
import type { ChoiceResult } from '#contract/polls/results.ts'
import { answerWith, listOf, wholeNumber } from './answer-schema.ts'
import { type AnsweredKind, createPollKind, shareOf } from './kind.ts'
import { type ResultWords, quotedList } from './result-words.ts'
import { writtenShares } from './option-shares.ts'
import { rightOptionsOf } from './right-options.ts'

/**
 * Creates the definition of a poll in which people choose options. Answer `{ choices: [i] }`; cells `o:i`, and with
 * `multiSelect` also `p:i:j` (i < j) for each pair chosen together. `labelsOf` returns the names of the options.
 */
export const createChoiceKind = (
  labelsOf: (poll: Poll) => readonly string[],
  maySeveral: boolean,
): AnsweredKind =>
  createPollKind({
    answer(poll) {
      const count = labelsOf(poll).length
      const most = maySeveral && poll.multiSelect ? Math.min(count, poll.groupVotes ?? count) : 1
      const item = wholeNumber(0, count - 1, 'An option number')
      const shape = {
        choices: listOf(
          item,
          1,
          most,
          `Pick ${most === 1 ? 'exactly one option' : `1 to ${most} options`}: choices is a list of option numbers, such as [0].`,
        )
          .refine(choices => new Set(choices).size === choices.length, {
            error: 'Pick each option at most once.',
          })
          .transform(choices => choices.toSorted((a, b) => a - b)),
      }
      return answerWith(shape, { choices: [0] })
    },

    contributions({ choices }) {
      const single = choices.map(index => [`o:${index}`, 1] as const)
      const pairs = choices.flatMap((a, at) => choices.slice(at + 1).map(b => [`p:${a}:${b}`, 1] as const))
      return [...single, ...pairs]
    },

    report(poll, cells, voters, { words }) {
      const right = rightOptionsOf(poll)
      const options = labelsOf(poll).map((label, index) => {
        const count = cells.get(`o:${index}`) ?? 0
        const option = { index, label, count, share: shareOf(count, voters) }
        return right.includes(index) ? { ...option, correct: true } : option
      })
      const result: ChoiceResult = { options }
      if (maySeveral && poll.multiSelect)
        result.pairs = options.flatMap(({ index: a }) =>
          options.slice(a + 1).flatMap(({ index: b }) => {
            const count = cells.get(`p:${a}:${b}`)
            return count === undefined ? [] : [{ a, b, count }]
          }),
        )
      // A vote on groups is a decision: what won comes first.
      const written = writtenShares(options, right)
      const listed = poll.groupVotes === undefined ? options : options.toSorted((a, b) => b.count - a.count)
      return {
        result,
        table: {
          columns: [words.text('column.option'), words.text('column.answers'), words.text('column.share')],
          rows: listed.map(({ index, label, count, share }) => [
            label,
            count,
            words.percentText(written.get(index) ?? share),
          ]),
        },
        summary: choiceSummary(result, voters, words),
      }
    },
  })

/** Describes the leading option in one sentence. */
function choiceSummary({ options }: ChoiceResult, voters: number, words: ResultWords): string {
  if (voters === 0) return words.text('none')
  const most = Math.max(...options.map(({ count }) => count))
  const names = options.filter(({ count }) => count === most).map(({ label }) => label)
  return words.text(names.length === 1 ? 'choice.leads' : 'choice.tied', {
    options: quotedList(words, names),
    share: words.percentText(options.find(({ count }) => count === most)?.share ?? 0),
    answers: words.text('answers', { count: voters }),
  })
}

const storedAnswer = z.object({ choices: z.array(z.int()) })

/** Returns whether a stored answer to a quiz question is correct: the correct option and no other. */
export function isRight(poll: Poll, value: unknown): boolean {
  const { data } = storedAnswer.safeParse(value)
  return data !== undefined && data.choices.length === 1 && data.choices[0] === poll.correctIndex
}
