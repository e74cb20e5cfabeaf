import { z } from 'zod'
import type { Poll } from '#contract/poll.ts'
import type { ChoiceResult } from '#contract/results.ts'
import { type AnsweredKind, counted, percent, pollKind, shareOf } from './kind.ts'

/**
 * What polls mean in which people pick from a list: answer `{ choices: [i] }`; cells `o:i`, and where each may pick
 * several also each pair `p:i:j`, i < j. `labelsOf` names the options of a poll.
 */
export const choiceKind = (labelsOf: (poll: Poll) => readonly string[], maySeveral: boolean): AnsweredKind =>
  pollKind({
    answer(poll) {
      const count = labelsOf(poll).length
      return z.strictObject({
        choices: z
          .array(
            z
              .int()
              .min(0)
              .max(count - 1),
          )
          .min(1)
          .max(maySeveral && poll.multiSelect ? count : 1)
          .refine(choices => new Set(choices).size === choices.length, { error: 'Each option counts once.' })
          .transform(choices => choices.toSorted((a, b) => a - b)),
      })
    },

    contributions({ choices }) {
      const picked = choices.map(index => [`o:${index}`, 1] as const)
      const pairs = choices.flatMap((a, at) => choices.slice(at + 1).map(b => [`p:${a}:${b}`, 1] as const))
      return [...picked, ...pairs]
    },

    report(poll, cells, voters) {
      const options = labelsOf(poll).map((label, index) => {
        const count = cells.get(`o:${index}`) ?? 0
        const option = { index, label, count, share: shareOf(count, voters) }
        return poll.correctIndex === index ? { ...option, correct: true } : option
      })
      const result: ChoiceResult = { options }
      if (maySeveral && poll.multiSelect)
        result.pairs = options.flatMap(({ index: a }) =>
          options.slice(a + 1).flatMap(({ index: b }) => {
            const count = cells.get(`p:${a}:${b}`)
            return count === undefined ? [] : [{ a, b, count }]
          }),
        )
      return {
        result,
        table: {
          columns: ['Option', 'Answers', 'Share'],
          rows: options.map(({ label, count, share }) => [label, count, percent(share)]),
        },
        summary: choiceSummary(result, voters),
      }
    },
  })

/** Who leads, in one sentence. */
function choiceSummary({ options }: ChoiceResult, voters: number): string {
  if (voters === 0) return 'No answers yet.'
  const most = Math.max(...options.map(({ count }) => count))
  const names = options.filter(({ count }) => count === most).map(({ label }) => `“${label}”`)
  const share = percent(shareOf(most, voters))
  const lead =
    names.length === 1
      ? `${names[0]} leads with ${share}`
      : `${new Intl.ListFormat('en').format(names)} are level at ${share}`
  return `${lead} of ${counted(voters, 'answer')}.`
}

const chosen = z.object({ choices: z.array(z.int()) })

/** Whether a stored answer to a quiz question is the right one: that option and no other. */
export function isRight(poll: Poll, value: unknown): boolean {
  const { data } = chosen.safeParse(value)
  return data !== undefined && data.choices.length === 1 && data.choices[0] === poll.correctIndex
}
