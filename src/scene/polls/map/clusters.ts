/** People at about the same place: a disc whose area is their number. */
export interface Cluster {
  /** Stays the same as long as the place with the most people in it does. */
  name: string
  x: number
  y: number
  r: number
  count: number
}

/** Px: of one person, the smallest and the largest there may be. */
export interface DiscSizes {
  one: number
  least: number
  most: number
}

/** The most that are drawn. */
const atMost = 300

/**
 * Joins places into discs that do not overlap, those with the most people first. The work grows with the places and
 * with the discs, never with the people.
 */
export function clusters(
  places: readonly { x: number; y: number; count: number }[],
  { one, least, most }: DiscSizes,
): Cluster[] {
  let mesh = least
  let discs = onGrid(places, mesh)
  while (discs.length > atMost) {
    mesh *= 1.5
    discs = onGrid(places, mesh)
  }
  // Discs that are joined grow, and may then touch others: the scale is that of the largest there can be.
  for (let turn = 0; turn < 8; turn += 1) {
    const heaviest = Math.max(1, ...discs.map(({ count }) => count))
    const scale = Math.min(one, most / Math.sqrt(heaviest))
    const sized = discs
      .map(disc => ({ ...disc, r: Math.max(least, scale * Math.sqrt(disc.count)) }))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    discs = joined(sized)
    if (discs.length === sized.length) break
  }
  return discs
}

function onGrid(places: readonly { x: number; y: number; count: number }[], mesh: number): Cluster[] {
  const cells = new Map<string, Cluster>()
  for (const { x, y, count } of places) {
    const name = `${Math.round(x / mesh)}:${Math.round(y / mesh)}`
    const cell = cells.get(name)
    if (cell) add(cell, { x, y, count })
    else cells.set(name, { name, x, y, count, r: 0 })
  }
  return [...cells.values()]
}

function joined(discs: readonly Cluster[]): Cluster[] {
  const kept: Cluster[] = []
  for (const disc of discs) {
    const near = kept.find(({ x, y, r }) => Math.hypot(disc.x - x, disc.y - y) < (disc.r + r) * 0.92)
    if (near) add(near, disc)
    else kept.push({ ...disc })
  }
  return kept
}

function add(to: Cluster, { x, y, count }: { x: number; y: number; count: number }) {
  const part = count / (to.count + count)
  to.x += (x - to.x) * part
  to.y += (y - to.y) * part
  to.count += count
}
