import type { KeptPlaces } from '../../kept-places.ts'

/** No change follows another before its movement has come to rest (the transitions of a stage take 400 ms), ms. */
export const restMs = 500

/**
 * Marks that were pushed about for a while have holes and a ragged outline. They are put in order after so long without a change; while
 * changes go on, so long after that was last tried: ms.
 */
export const tidyMs = { calm: 700, busy: 4_000 } as const
/** So few marks are put in order at each change. */
const few = 2

type Order = NonNullable<KeptPlaces['order']>
const noOrder: Order = { state: 'none', at: -Infinity }

/** When marks are to be put in order: while changes go on, in a pause, or once nobody can send more, so that the stage is the picture that people take home. */
export type Occasion = 'busy' | 'calm' | 'final'

/** Returns the occasion to put so many marks in order now; null where there is none. */
export function tidyOccasion(
  { changedAt, order = noOrder }: KeptPlaces,
  at: number,
  { count, isClosed }: { count: number; isClosed: boolean },
): Occasion | null {
  if (isClosed) return order.state === 'final' ? null : 'final'
  if (order.state !== 'none') return null
  if (count <= few || at - changedAt >= tidyMs.calm) return 'calm'
  return at - order.at >= tidyMs.busy ? 'busy' : null
}

/** Returns the order of marks after an occasion to arrange them anew. Where that gained too little while changes go on, there is another one in the next pause. */
export const orderAfter = (occasion: Occasion, isArranged: boolean, at: number): Order => ({
  state: occasion === 'final' ? 'final' : isArranged || occasion === 'calm' ? 'tidy' : 'none',
  at,
})

/** Returns the next places with their order: that of now where they were put in order, the last one where nothing changed. They are looked at again in the next pause. */
export function untilTidy(next: KeptPlaces, last: KeptPlaces, at: number): KeptPlaces {
  const given = next.order ?? { ...noOrder, at }
  const isKept = given.at === at || next.changedAt === last.changedAt
  const order: Order = isKept ? given : { ...given, state: 'none' }
  if (order.state !== 'none') return { ...next, order }
  const calmMs = Math.max(restMs, tidyMs.calm - (at - next.changedAt))
  return { ...next, order, waitsMs: Math.min(next.waitsMs ?? Infinity, calmMs) }
}
