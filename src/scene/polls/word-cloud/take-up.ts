import type { KeptPlace } from '../../kept-places.ts'
import type { Way } from '../../motion/ways.ts'

/**
 * Returns the next places, taken up from the last without a collision. A mark moves where its way is free; one that is new where
 * others still have to make space for it appears once they have moved. Where two would meet, the less important is renewed: it
 * disappears, and appears at its new place once the others have moved.
 */
export function takeUp(
  last: readonly KeptPlace[],
  next: readonly KeptPlace[],
  meet: (a: Way, b: Way) => boolean,
): KeptPlace[] {
  const before = new Map(last.map(place => [place.word, place]))
  const ways = next.map(to => {
    const from = before.get(to.word)
    const isTurning = from !== undefined && from.isTurned !== to.isTurned
    const isNew = from === undefined || isTurning
    const renewals = (from?.renewals ?? 0) + (isTurning ? 1 : 0)
    return {
      from: isNew ? to : from,
      to: { ...to, renewals, isLate: !isNew && from.isLate === true },
      isNew,
      isGone: false,
    }
  })
  for (const [index, b] of ways.entries())
    for (const a of ways.slice(0, index)) {
      if (a.isGone || b.isGone || (a.isNew && b.isNew) || !meet(a, b)) continue
      const later = a.isNew ? a : b
      if (!later.isNew) later.to.renewals += 1
      later.to.isLate = true
      later.isGone = true
    }
  return ways.map(({ to }) => to)
}
