import { centreX, centreY, clamp } from '../../layout.ts'
import type { Box } from '../../primitives.ts'
import type { Land } from './world.ts'

/** Six-sided tiles side by side, counted from the middle of a box; in odd rows they stand half a tile to the right. */
const rootThree = Math.sqrt(3)
const middleOf = (column: number, row: number, r: number) => ({
  x: (column + (row & 1) / 2) * r * rootThree,
  y: row * r * 1.5,
})

/** The outline of a tile around its centre, `r` px to its corners, one of which points up. */
export function hexagon(r: number): string {
  const x = ((r * rootThree) / 2).toFixed(1)
  const [side, half] = [r.toFixed(1), (r / 2).toFixed(1)]
  return `m0-${side}l${x} ${half}v${side}l-${x} ${half}l-${x}-${half}v-${side}z`
}

const paved = new WeakMap<Land, Map<number, string>>()

/** The land in tiles with `r` px to their corners, as one outline around the centre of its box; made once for each size. */
export function paving(land: Land, { w, h }: { w: number; h: number }, r: number): string {
  const sizes = paved.get(land) ?? new Map<number, string>()
  paved.set(land, sizes)
  const found = sizes.get(r)
  if (found !== undefined) return found
  const tile = hexagon(r * shrunk)
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

/** Of the room a tile has, so that they stand apart. */
export const shrunk = 0.9

export interface Tile {
  name: string
  x: number
  y: number
  count: number
}

/** The most that are drawn. */
const atMost = 380

/** How many people are in each tile of a box, the most first. */
export function tiles(
  places: readonly { x: number; y: number; count: number }[],
  box: Box,
  r: number,
): Tile[] {
  const [cx, cy] = [centreX(box), centreY(box)]
  const found = new Map<string, Tile>()
  for (const place of places) {
    const [column, row] = nearest(
      clamp(place.x - cx, r - box.w / 2, box.w / 2 - r) / (r * rootThree),
      clamp(place.y - cy, r - box.h / 2, box.h / 2 - r) / (r * 1.5),
    )
    const name = `${column}:${row}`
    const tile = found.get(name)
    const { x, y } = middleOf(column, row, r)
    if (tile) tile.count += place.count
    else found.set(name, { name, x: cx + x, y: cy + y, count: place.count })
  }
  return [...found.values()].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)).slice(0, atMost)
}

/** The tile nearest to a place, which is given in columns and rows. */
function nearest(x: number, y: number): [column: number, row: number] {
  let best: [number, number] = [0, 0]
  let least = Infinity
  const near = Math.floor(y)
  for (const row of [near, near + 1]) {
    const column = Math.round(x - (row & 1) / 2)
    const far = ((column + (row & 1) / 2 - x) * rootThree) ** 2 + ((row - y) * 1.5) ** 2
    if (far < least) {
      least = far
      best = [column, row]
    }
  }
  return best
}
