import type { SharedResults } from '#contract/rooms/live-requests.ts'
import { isComparable, obstacleBetween } from '#polls/rounds/comparable.ts'
import type { ResultRow } from '../outcomes/result-rows.ts'
import { laterMessage } from './language.ts'

type Shared = SharedResults['polls'][number]

/** A poll that was asked more than once. */
export interface AskedAgain {
  /** What tells it from the others: before, after, or the number of the round. */
  name: string
  /** The same poll as it was asked the time before. */
  before?: Shared | undefined
}

/** Returns the polls that have the same question and the same options as others, with what tells them apart. */
export function askedAgain(polls: readonly Shared[]): ReadonlyMap<Shared, AskedAgain> {
  const again = new Map<Shared, AskedAgain>()
  for (const shared of polls) {
    const same = polls.filter(other => isSameQuestion(shared, other))
    if (same.length < 2) continue
    const at = same.indexOf(shared)
    again.set(shared, { name: nameOf(at, same.length), before: same[at - 1] })
  }
  return again
}

const isSameQuestion = ({ poll: one }: Shared, { poll: other }: Shared): boolean =>
  one.prompt.trim() === other.prompt.trim() &&
  isComparable(one) &&
  isComparable(other) &&
  obstacleBetween(one, other) === null

function nameOf(at: number, of: number): string {
  if (of > 2) return laterMessage('rounds.round', { number: at + 1 })
  return laterMessage(at === 0 ? 'rounds.before' : 'rounds.after')
}

/** Returns the bars of a result, each with what its figure was the time before. */
export const withBefore = (rows: readonly ResultRow[], before: readonly ResultRow[]): ResultRow[] =>
  rows.map(row => ({ ...row, was: before.find(({ label }) => label === row.label)?.figure }))
