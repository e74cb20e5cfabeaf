import type { Poll } from '#contract/poll.ts'

/** What keeps a poll from being ready; `path` from the poll. */
export interface Complaint {
  path: (string | number)[]
  message: string
}

/** Finds the full-screen polls that come before a poll, by their step index; asked only by types that look back. */
export type Earlier = () => ReadonlyMap<number, Poll>

/** Complaints of a list of labels that people choose from: too few, blank ones, twins. */
export function labelComplaints(labels: readonly string[], field: keyof Poll, least: number): Complaint[] {
  if (labels.length < least)
    return [{ path: [field], message: `Give at least ${least} ${field}; there are ${labels.length}.` }]
  const complaints: Complaint[] = []
  const seen = new Map<string, number>()
  labels.forEach((label, index) => {
    const text = label.trim()
    const twin = seen.get(text)
    if (text === '') complaints.push({ path: [field, index], message: 'Write something here, or remove it.' })
    else if (twin !== undefined)
      complaints.push({
        path: [field, index],
        message: `This says the same as number ${twin + 1}; change one.`,
      })
    else seen.set(text, index)
  })
  return complaints
}

/** A complaint when a quiz names an option, of `count`, that is not there. */
export const correctComplaints = ({ correctIndex }: Poll, count: number): Complaint[] =>
  correctIndex !== undefined && correctIndex >= count
    ? [{ path: ['correctIndex'], message: 'There is no option with this index.' }]
    : []
