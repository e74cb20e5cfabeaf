interface Seat {
  x: number
  y: number
}

/** Seats in rings around a centre. */
export interface Crowd {
  /** From seat to seat, px. */
  pitch: number
  /** The seats, px from the centre: ring after ring from the inside, each from its bottom upwards. */
  seats: Seat[]
}

/** By what factor a ring may be overfilled before another is added. */
const maxOverfill = 1.1

/** Returns seats for `most` people between two radii (px), as far apart as possible but never more than `widest` px. */
export function arrangeSeats(most: number, inner: number, outer: number, widest: number): Crowd {
  // Without a hole the first ring is a single seat in the middle.
  const paceOf = (rings: number) => (outer - inner) / (inner > 0 ? rings : rings - 0.5)
  const radiusOf = (ring: number, pace: number) => inner + (inner > 0 ? ring + 0.5 : ring) * pace
  const capacities = (rings: number) =>
    Array.from({ length: rings }, (_, ring) =>
      Math.max(1, Math.floor((2 * Math.PI * radiusOf(ring, paceOf(rings))) / paceOf(rings) + 1e-6)),
    )
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
  let rings = Math.max(1, Math.ceil((outer - inner) / widest))
  while (sum(capacities(rings)) * maxOverfill < most) rings += 1
  const pace = paceOf(rings)
  const capacity = capacities(rings)
  const enough = capacity.findIndex((_, ring) => sum(capacity.slice(0, ring + 1)) * maxOverfill >= most)
  const used = capacity.slice(0, enough + 1)
  const until = (ring: number) => Math.round((most * sum(used.slice(0, ring))) / sum(used))
  const seats = used.flatMap((_, ring) => {
    const here = until(ring + 1) - until(ring)
    const radius = radiusOf(ring, pace)
    return Array.from({ length: here }, (_, seat) => ((seat - (here - 1) / 2) / here) * 2 * Math.PI)
      .toSorted((a, b) => Math.abs(a) - Math.abs(b))
      .map(turn => ({ x: Math.sin(turn) * radius, y: Math.cos(turn) * radius }))
  })
  return { pitch: pace, seats }
}
