import { centreX, centreY, clamp } from '../../layout.ts'
import type { Box } from '../../primitives.ts'
import type { Land } from './world.ts'

/** Six-sided tiles side by side, counted from the middle of a box; in odd rows they stand half a tile to the right. */
const rootThree = Math.sqrt(3)
const middleOf = (column: number, row: number, r: number) => ({
  x: (column + (row & 1) / 2) * r * rootThree,
  y: row * r * 1.5,
})

/** Returns the outline of a tile around its centre, `r` px to its corners, one of which points up. */
export function hexagonPath(r: number): string {
  const x = ((r * rootThree) / 2).toFixed(1)
  const [side, half] = [r.toFixed(1), (r / 2).toFixed(1)]
  return `m0-${side}l${x} ${half}v${side}l-${x} ${half}l-${x}-${half}v-${side}z`
}

const gridCache = new WeakMap<Land, Map<number, string>>()

/** Returns the land in tiles with `r` px to their corners, as one outline around the centre of its box; made once for each size. */
export function hexagonGrid(land: Land, { w, h }: { w: number; h: number }, r: number): string {
  const sizes = gridCache.get(land) ?? new Map<number, string>()
  gridCache.set(land, sizes)
  const found = sizes.get(r)
  if (found !== undefined) return found
  const tile = hexagonPath(r * tileScale)
  const rows = Math.floor((h / 2 - r) / (r * 1.5))
  const columns = Math.floor((w / 2 - r) / (r * rootThree))
  let d = ''
  for (let row = -rows; row <= rows; row += 1)
    for (let column = -columns; column <= columns; column += 1) {
      const { x, y } = middleOf(column, row, r)
      if (land.isLand(x, y)) d += `M${x.toFixed(1)} ${y.toFixed(1)}${tile}`
    }
  sizes.set(r, d)
  return d
}

/** The part of its space that a tile takes, so that tiles stand apart. */
export const tileScale = 0.9

export interface Tile {
  name: string
  x: number
  y: number
  count: number
}

/** The most that are drawn. */
const mostTiles = 380

/** Returns how many people are in each tile of a box, the most first. */
export function countPerTile(
  places: readonly { x: number; y: number; count: number }[],
  box: Box,
  r: number,
): Tile[] {
  const [cx, cy] = [centreX(box), centreY(box)]
  const found = new Map<string, Tile>()
  for (const place of places) {
    const [column, row] = nearestTile(
      clamp(place.x - cx, r - box.w / 2, box.w / 2 - r) / (r * rootThree),
      clamp(place.y - cy, r - box.h / 2, box.h / 2 - r) / (r * 1.5),
    )
    const name = `${column}:${row}`
    const tile = found.get(name)
    const { x, y } = middleOf(column, row, r)
    if (tile) tile.count += place.count
    else found.set(name, { name, x: cx + x, y: cy + y, count: place.count })
  }
  return [...found.values()]
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, mostTiles)
}

/** Returns the tile nearest to a place, which is given in columns and rows. */
function nearestTile(x: number, y: number): [column: number, row: number] {
  let best: [number, number] = [0, 0]
  let least = Infinity
  const near = Math.floor(y)
  for (const row of [near, near + 1]) {
    const column = Math.round(x - (row & 1) / 2)
    const distance = ((column + (row & 1) / 2 - x) * rootThree) ** 2 + ((row - y) * 1.5) ** 2
    if (distance < least) {
      least = distance
      best = [column, row]
    }
  }
  return best
}
