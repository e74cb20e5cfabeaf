/** Values on a grid, row by row. */
export interface Grid {
  columns: number
  rows: number
  values: Float64Array
}

/** The sides of a cell, clockwise from the top. */
const [top, right, bottom, left] = [0, 1, 2, 3]

/**
 * The lines through a cell by which of its corners are high (1 upper left, 2 upper right, 4 lower right, 8 lower left): from side to side, with what is
 * high on the right.
 */
const lines: readonly (readonly (readonly [from: number, to: number])[])[] = [
  [],
  [[top, left]],
  [[right, top]],
  [[right, left]],
  [[bottom, right]],
  [
    [top, right],
    [bottom, left],
  ],
  [[bottom, top]],
  [[bottom, left]],
  [[left, bottom]],
  [[top, bottom]],
  [
    [right, bottom],
    [left, top],
  ],
  [[right, bottom]],
  [[left, right]],
  [[top, right]],
  [[left, top]],
  [],
]

/**
 * Returns the outline of where a grid is higher than a level, as data of a path whose rings all turn the same way around what is high; empty where
 * nothing is. The edge of the grid must be lower. `at` gives the place of a column and a row.
 */
export function contourPath(
  { columns, rows, values }: Grid,
  level: number,
  at: (column: number, row: number) => { x: number; y: number },
): string {
  const value = (column: number, row: number) => values[row * columns + column] ?? 0
  const next = new Map<string, string>()
  const points = new Map<string, { x: number; y: number }>()

  /** Names the side of a cell alike for both cells that have it, and notes where the level is crossed on it. */
  const crossing = (side: number, column: number, row: number): string => {
    const isAcross = side === top || side === bottom
    const [c, r] = [column + (side === right ? 1 : 0), row + (side === bottom ? 1 : 0)]
    const name = `${isAcross ? 'a' : 'd'}${c}:${r}`
    if (!points.has(name)) {
      const from = value(c, r)
      const to = isAcross ? value(c + 1, r) : value(c, r + 1)
      const part = (level - from) / (to - from)
      points.set(name, at(c + (isAcross ? part : 0), r + (isAcross ? 0 : part)))
    }
    return name
  }

  for (let row = 0; row < rows - 1; row += 1)
    for (let column = 0; column < columns - 1; column += 1) {
      const high =
        (value(column, row) > level ? 1 : 0) +
        (value(column + 1, row) > level ? 2 : 0) +
        (value(column + 1, row + 1) > level ? 4 : 0) +
        (value(column, row + 1) > level ? 8 : 0)
      for (const [from, to] of lines[high] ?? [])
        next.set(crossing(from, column, row), crossing(to, column, row))
    }

  let d = ''
  for (const [start] of next) {
    let name: string | undefined = start
    let ring = ''
    while (name !== undefined) {
      const point = points.get(name)
      if (point) ring += `${ring === '' ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`
      const following: string | undefined = next.get(name)
      next.delete(name)
      name = following !== undefined && next.has(following) ? following : undefined
    }
    d += `${ring}Z`
  }
  return d
}
