import type { Part } from '#web/ui/core/collected.ts'
import type { Entry } from '#web/ui/core/entries.ts'
import { upvotesOf, voteOf } from '../../answer-parts.ts'

/** A vote that was just given or withdrawn, until the reported counts include it. */
export interface Tap {
  on: boolean
  /** The count at the time of the tap. */
  from: number
  /** The entry as it was known when the vote was stored. */
  seen?: Entry
}
export type Taps = ReadonlyMap<string, Tap>

/** Returns the ids of the entries that this participant votes for, including votes being sent. */
export function votedFor(counted: unknown, parts: readonly Part[]): Set<string> {
  const ids = new Set(upvotesOf(counted))
  for (const { part, answer, state } of parts) {
    const on = voteOf(answer)
    if (on === undefined || state === 'refused') continue
    if (on) ids.add(part)
    else ids.delete(part)
  }
  return ids
}

/** Returns the count to show. The participant's vote counts at once, and never twice. */
export function votesShown({ votes = 0 }: Entry, tap: Tap | undefined): number {
  if (!tap) return votes
  return tap.on ? Math.max(votes, tap.from + 1) : Math.max(0, Math.min(votes, tap.from - 1))
}

/** Returns the taps that still affect counts: stored ones until their entry is updated, refused ones no longer. */
export function settled(taps: Taps, parts: readonly Part[], entries: readonly Entry[]): Taps {
  if (taps.size === 0) return taps
  const states = new Map(parts.map(({ part, state }) => [part, state]))
  const entryById = new Map(entries.map(entry => [entry.id, entry]))
  const left = new Map<string, Tap>()
  for (const [id, tap] of taps) {
    const entry = entryById.get(id)
    const state = states.get(id)
    if (!entry || state === 'refused') continue
    if (state !== undefined) left.set(id, tap.seen ? { on: tap.on, from: tap.from } : tap)
    else if (!tap.seen) left.set(id, { ...tap, seen: entry })
    else if (tap.seen === entry) left.set(id, tap)
  }
  const isSame = left.size === taps.size && [...left].every(([id, tap]) => taps.get(id) === tap)
  return isSame ? taps : left
}
