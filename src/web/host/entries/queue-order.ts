import type { TallyEvent } from '#contract/rooms/live-events.ts'

/** The entries that wait for approval, with the number of participants who wrote each. */
export type Waiting = NonNullable<TallyEvent['waiting']>

/**
 * Returns the queue in display order. Shown entries keep their place, so that nothing moves under a finger; new entries
 * follow, most frequent first; entries decided on this page are left out at once.
 */
export function queueOf(before: readonly string[], waiting: Waiting, decided: ReadonlySet<string>): Waiting {
  const rank = new Map(before.map((entry, place) => [entry, place]))
  const placeOf = (entry: string) => rank.get(entry) ?? before.length
  return waiting
    .filter(({ entry }) => !decided.has(entry))
    .toSorted((a, b) => placeOf(a.entry) - placeOf(b.entry) || b.count - a.count)
}
