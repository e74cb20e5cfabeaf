import type { Grid } from './contours.ts'

/** How many cells the grid has along the longer side of the picture, and how far the heat of a spot reaches, in cells (standard deviation). */
const cells = 110
const spread = 3.2
/** Beyond so many standard deviations a spot warms nothing. */
const reach = 3

/** The heat of spots on and around a picture, and where a column and a row of it lie on the picture, in px from its left upper corner. */
export interface Density extends Grid {
  highest: number
  at: (column: number, row: number) => { x: number; y: number }
}

/** Returns how dense spots lie on a picture of a size (px): the sum of a bell around each. Its work grows with the spots, not with the people. */
export function densityOf(
  spots: readonly { x: number; y: number; count: number }[],
  { w, h }: { w: number; h: number },
): Density {
  const cell = Math.max(w, h) / cells
  const margin = Math.ceil(spread * reach) + 1
  const columns = Math.ceil(w / cell) + 1 + 2 * margin
  const rows = Math.ceil(h / cell) + 1 + 2 * margin
  const counted = new Float64Array(columns * rows)
  for (const { x, y, count } of spots) {
    const at = (margin + Math.round((y * h) / cell)) * columns + margin + Math.round((x * w) / cell)
    counted[at] = (counted[at] ?? 0) + count
  }
  const values = blurred(blurred(counted, columns, rows, 1), columns, rows, columns)
  return {
    columns,
    rows,
    values,
    highest: values.reduce((most, value) => Math.max(most, value), 0),
    at: (column, row) => ({ x: (column - margin) * cell, y: (row - margin) * cell }),
  }
}

const radius = Math.ceil(spread * reach)
const bell = Array.from({ length: radius + 1 }, (_, off) => Math.exp(-0.5 * (off / spread) ** 2))

/** Spreads each value along rows (`step` 1) or columns (`step` the number of columns). */
function blurred(from: Float64Array, columns: number, rows: number, step: number): Float64Array {
  const to = new Float64Array(from.length)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column
      const value = from[at] ?? 0
      if (value === 0) continue
      const [place, length] = step === 1 ? [column, columns] : [row, rows]
      for (let off = -Math.min(radius, place); off <= Math.min(radius, length - 1 - place); off += 1) {
        const there = at + off * step
        to[there] = (to[there] ?? 0) + value * (bell[Math.abs(off)] ?? 0)
      }
    }
  return to
}
