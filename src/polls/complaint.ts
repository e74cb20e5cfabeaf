import type { Poll } from '#contract/poll.ts'

/** A readiness problem; `path` is relative to the poll. */
export interface Complaint {
  path: (string | number)[]
  message: string
}

/** Returns the full-screen polls before a poll by step index. Only types that compare polls call it. */
export type Earlier = () => ReadonlyMap<number, Poll>

/** Returns the problems of a list of labels: too few, blank ones, duplicates. */
export function labelComplaints(labels: readonly string[], field: keyof Poll, least: number): Complaint[] {
  if (labels.length < least)
    return [{ path: [field], message: `Give at least ${least} ${field}; there are ${labels.length}.` }]
  const complaints: Complaint[] = []
  const seen = new Map<string, number>()
  labels.forEach((label, index) => {
    const text = label.trim()
    const duplicateOf = seen.get(text)
    if (text === '') complaints.push({ path: [field, index], message: 'Write something here, or remove it.' })
    else if (duplicateOf !== undefined)
      complaints.push({
        path: [field, index],
        message: `This is the same as number ${duplicateOf + 1}. Change one of them.`,
      })
    else seen.set(text, index)
  })
  return complaints
}

/** Returns a problem when `correctIndex` is not an index of the `count` options. */
export const correctComplaints = ({ correctIndex }: Poll, count: number): Complaint[] =>
  correctIndex !== undefined && correctIndex >= count
    ? [{ path: ['correctIndex'], message: 'There is no option with this index.' }]
    : []
