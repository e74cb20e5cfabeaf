import { visibleText } from '#contract/text/visible-text.ts'
import type { Poll } from '#contract/polls/poll.ts'

/** A readiness problem; `path` is relative to the poll. */
export interface PollProblem {
  path: (string | number)[]
  message: string
}

/** Returns the full-screen polls before a poll by step index. Only types that compare polls call it. */
export type EarlierPolls = () => ReadonlyMap<number, Poll>

/** Returns the problems of a list of labels: too few, blank ones, duplicates. */
export function labelProblems(labels: readonly string[], field: keyof Poll, least: number): PollProblem[] {
  if (labels.length < least)
    return [{ path: [field], message: `Give at least ${least} ${field}; there are ${labels.length}.` }]
  const problems: PollProblem[] = []
  const seen = new Map<string, number>()
  labels.forEach((label, index) => {
    const text = visibleText(label)
    const duplicateOf = seen.get(text)
    if (text === '') problems.push({ path: [field, index], message: 'Write something here, or remove it.' })
    else if (duplicateOf !== undefined)
      problems.push({
        path: [field, index],
        message: `This is the same as number ${duplicateOf + 1}. Change one of them.`,
      })
    else seen.set(text, index)
  })
  return problems
}

/** Returns a problem for each right option that is not one of the `count` options. */
export function rightOptionProblems(
  { correctIndex, correctIndexes = [] }: Poll,
  count: number,
): PollProblem[] {
  const message = `There is no option with this index; the last is ${count - 1}, the first 0.`
  return [
    ...(correctIndex !== undefined && correctIndex >= count ? [{ path: ['correctIndex'], message }] : []),
    ...correctIndexes.flatMap((index, at): PollProblem[] =>
      index >= count
        ? [{ path: ['correctIndexes', at], message }]
        : correctIndexes.indexOf(index) < at
          ? [{ path: ['correctIndexes', at], message: 'Name each right option once.' }]
          : [],
    ),
  ]
}

/** Returns a problem when the right order of a ranking does not have each of its options once. */
export const orderProblems = ({ correctIndexes, options }: Poll): PollProblem[] =>
  correctIndexes === undefined ||
  (correctIndexes.length === options.length && options.every((_, index) => correctIndexes.includes(index)))
    ? []
    : [
        {
          path: ['correctIndexes'],
          message: `List the indexes of all ${options.length} options, each once, the first place first.`,
        },
      ]
