import type { Entry } from '#web/ui/core/entries.ts'

export type By = 'votes' | 'newest'

/** The ids of entries in the order they should stand; of equally many votes the older first, as on the stage. */
export function arranged(entries: readonly Entry[], by: By): string[] {
  const older = (a: Entry, b: Entry) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : 1)
  const before = (a: Entry, b: Entry) =>
    by === 'newest' ? older(b, a) : (b.votes ?? 0) - (a.votes ?? 0) || older(a, b)
  return entries.toSorted(before).map(({ id }) => id)
}

/** The order at hand with what changed since: what is gone left out, and what is new at the end, so no row jumps. */
export function kept(order: readonly string[], entries: readonly Entry[]): string[] {
  const ids = new Set(entries.map(({ id }) => id))
  const known = new Set(order)
  return [...order.filter(id => ids.has(id)), ...[...ids].filter(id => !known.has(id))]
}
