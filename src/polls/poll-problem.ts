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
    const text = label.trim()
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

/** Returns a problem when `correctIndex` is not an index of the `count` options. */
export const correctIndexProblems = ({ correctIndex }: Poll, count: number): PollProblem[] =>
  correctIndex !== undefined && correctIndex >= count
    ? [
        {
          path: ['correctIndex'],
          message: `There is no option with this index; the last is ${count - 1}, the first 0.`,
        },
      ]
    : []
