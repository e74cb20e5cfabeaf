import { byHostMarks } from '#contract/rooms/host-marks.ts'
import type { Entry } from '#web/ui/core/entries.ts'

export type By = 'votes' | 'newest'

/**
 * Returns the ids of entries in display order: what is pinned first, what was answered last. With equal votes the older entry comes
 * first, as on the stage.
 */
export function arranged(entries: readonly Entry[], by: By): string[] {
  const older = (a: Entry, b: Entry) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : 1)
  const before = (a: Entry, b: Entry) =>
    byHostMarks(a, b) || (by === 'newest' ? older(b, a) : (b.votes ?? 0) - (a.votes ?? 0) || older(a, b))
  return entries.toSorted(before).map(({ id }) => id)
}

/**
 * Returns the given order without removed entries and with new entries at the end, so that rows move only for what the host did: what
 * is pinned comes first, what was answered last.
 */
export function kept(order: readonly string[], entries: readonly Entry[]): string[] {
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  const ids = new Set([...order, ...byId.keys()])
  return [...ids]
    .flatMap(id => byId.get(id) ?? [])
    .toSorted(byHostMarks)
    .map(({ id }) => id)
}
