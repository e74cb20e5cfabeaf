/** A place relative to the centre of a swarm, in distances between neighbours. */
export interface Spot {
  x: number
  y: number
}

/** From row to row; the dots of a row lie in the gaps of its neighbours', or one above the other where it is not full. */
const rowStep = 0.92

/**
 * Returns the places of `count` dots close together, from the middle outwards: round, until the swarm is `across` dots
 * wide, from then on upwards and downwards only. Each row is centred.
 */
export function clusterDots(count: number, across: number): Spot[] {
  const reach = Math.ceil(count / Math.max(1, across - 0.5)) + across
  const spots: (Spot & { far: number })[] = []
  for (let row = -reach; row <= reach; row += 1) {
    const places = across > 1 && row % 2 !== 0 ? across - 1 : across
    const y = row * (across > 1 ? rowStep : 1)
    for (let place = 0; place < places; place += 1) {
      const x = place - (places - 1) / 2
      spots.push({ x, y, far: Math.round(Math.hypot(x, y) * 1e6) })
    }
  }
  const taken = spots
    .sort((a, b) => a.far - b.far || Math.abs(b.x) - Math.abs(a.x) || a.y - b.y || a.x - b.x)
    .slice(0, count)
  const ends = new Map<number, { left: number; right: number }>()
  for (const { x, y } of taken) {
    const { left, right } = ends.get(y) ?? { left: x, right: x }
    ends.set(y, { left: Math.min(left, x), right: Math.max(right, x) })
  }
  return taken.map(({ x, y }) => {
    const { left, right } = ends.get(y) ?? { left: x, right: x }
    return { x: x - (left + right) / 2, y }
  })
}
