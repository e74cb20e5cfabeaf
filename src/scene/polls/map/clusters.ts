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

/** Discs are joined when their centres are nearer than this part of their two radii. */
const near = 0.92
/** The most that are drawn. */
const mostDiscs = 300

/**
 * Joins places into discs that do not overlap, those with the most people first. The work grows with the places and
 * with the discs, never with the people.
 */
export function clusterPlaces(
  places: readonly { x: number; y: number; count: number }[],
  { one, least, most }: DiscSizes,
): Cluster[] {
  let gridSize = least
  let discs = groupByGrid(places, gridSize)
  while (discs.length > mostDiscs) {
    gridSize *= 1.5
    discs = groupByGrid(places, gridSize)
  }
  // Discs that are joined grow, and may then touch others: the scale is that of the largest there can be.
  for (let turn = 0; turn < 8; turn += 1) {
    const heaviest = Math.max(1, ...discs.map(({ count }) => count))
    const scale = Math.min(one, most / Math.sqrt(heaviest))
    const sized = discs
      .map(disc => ({ ...disc, r: Math.max(least, scale * Math.sqrt(disc.count)) }))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    discs = joinTouching(sized)
    if (discs.length === sized.length) break
  }
  return discs
}

function groupByGrid(
  places: readonly { x: number; y: number; count: number }[],
  gridSize: number,
): Cluster[] {
  const cells = new Map<string, Cluster>()
  for (const { x, y, count } of places) {
    const name = `${Math.round(x / gridSize)}:${Math.round(y / gridSize)}`
    const cell = cells.get(name)
    if (cell) add(cell, { x, y, count })
    else cells.set(name, { name, x, y, count, r: 0 })
  }
  return [...cells.values()]
}

function joinTouching(discs: readonly Cluster[]): Cluster[] {
  const kept: Cluster[] = []
  for (const disc of discs) {
    const other = kept.find(({ x, y, r }) => Math.hypot(disc.x - x, disc.y - y) < (disc.r + r) * near)
    if (other) add(other, disc)
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
