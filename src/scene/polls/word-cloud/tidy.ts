import type { KeptPlaces } from '../../kept-places.ts'

/** No change follows another before its movement has come to rest (the transitions of a stage take 400 ms), ms. */
export const restMs = 500

/**
 * Marks that were pushed about for a while have holes and a ragged outline. They are put in order after so long without a change; while
 * changes go on, after so long since they last were: ms.
 */
export const tidyMs = { calm: 2_500, busy: 8_000 } as const
/** So few marks are put in order at each change. */
const few = 6

/**
 * Returns whether marks are to be put in order now: while changes go on, where much is gained; `calm` in a pause, and `final` once nobody can send
 * more, so that what stays is the picture that people take home.
 */
export function tidyDue(
  { changedAt, tidy = { is: false, at: -Infinity } }: KeptPlaces,
  at: number,
  { count, isClosed }: { count: number; isClosed: boolean },
): 'final' | 'calm' | boolean {
  if (isClosed) return tidy.is !== 'final' && 'final'
  if (tidy.is !== false) return false
  return count <= few || at - changedAt >= tidyMs.calm ? 'calm' : at - tidy.at >= tidyMs.busy
}

/** Returns the next places, which are looked at again once they are to be put in order. What did not change is as it was. */
export function untilTidy(next: KeptPlaces, last: KeptPlaces, at: number): KeptPlaces {
  const hasChanged = next.changedAt !== last.changedAt
  const wasTidied = next.tidy?.at === at
  const tidy = {
    is: wasTidied || !hasChanged ? (next.tidy?.is ?? false) : false,
    at: next.tidy?.at ?? at,
  }
  if (tidy.is !== false) return { ...next, tidy }
  const calmMs = Math.max(restMs, tidyMs.calm - (at - next.changedAt))
  return { ...next, tidy, waitsMs: Math.min(next.waitsMs ?? Infinity, calmMs) }
}
