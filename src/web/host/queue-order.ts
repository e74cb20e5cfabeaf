import type { TallyEvent } from '#contract/live.ts'

/** What people wrote that waits for the host, with how many wrote it. */
export type Waiting = NonNullable<TallyEvent['waiting']>

/**
 * The queue as it is to be shown: what is there keeps its place, so that nothing slips under a finger; what is new
 * comes after it, most written first; what was decided here is gone at once.
 */
export function queueOf(before: readonly string[], waiting: Waiting, decided: ReadonlySet<string>): Waiting {
  const rank = new Map(before.map((entry, place) => [entry, place]))
  const placeOf = (entry: string) => rank.get(entry) ?? before.length
  return waiting
    .filter(({ entry }) => !decided.has(entry))
    .toSorted((a, b) => placeOf(a.entry) - placeOf(b.entry) || b.count - a.count)
}
