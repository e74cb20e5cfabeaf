import { slideWidth } from '../context.ts'
import { type } from '../theme.ts'

/** Px from the left, the right and the top edge of the slide. */
export const edge = { x: 96, y: 56 } as const
/** The width that people have, px. */
export const peopleWidth = slideWidth - 2 * edge.x
/** The y of the line that says how many are here and when it starts, and of the places of people, px: all are below the code. */
export const tops = { line: 598, places: 670 } as const

/** The height that people have, px. */
const placesHeight = 210
/** The height of a row of teams above them, and with the space below it, px. */
export const teamHeight = { own: 48, withSpace: 58 } as const

/** How people stand: in rows of cells, as large as their number allows. */
export interface Arrangement {
  /** The y of the first row, px. */
  top: number
  columns: number
  rows: number
  /** The height of a cell, and the space between two, px. */
  h: number
  gap: { x: number; y: number }
  /** The size of names, px; none where there is no room for them. */
  name: number | null
  /** How many cells the line takes that says how many more there are. */
  moreCells: number
}
type Cells = Omit<Arrangement, 'top'>
const arrangements: readonly [Cells, Cells, Cells] = [
  { columns: 4, rows: 3, h: 60, gap: { x: 16, y: 10 }, name: type.body, moreCells: 1 },
  { columns: 6, rows: 4, h: 44, gap: { x: 12, y: 8 }, name: type.note, moreCells: 1 },
  { columns: 20, rows: 3, h: 60, gap: { x: 10, y: 10 }, name: null, moreCells: 4 },
]

/** Returns how so many people stand, below so many rows of teams. */
export function arrangementFor(joined: number, teamRows = 0): Arrangement {
  const above = teamRows * teamHeight.withSpace
  const withRows = (cells: Cells): Arrangement => {
    const fitting = Math.floor((placesHeight - above + cells.gap.y) / (cells.h + cells.gap.y))
    return { ...cells, rows: Math.min(cells.rows, fitting), top: tops.places + above }
  }
  const all = arrangements.map(withRows)
  return all.find(({ columns, rows }) => joined <= columns * rows) ?? withRows(arrangements[2])
}

/** Returns the width of a cell, px. */
export const cellWidth = ({ columns, gap }: Arrangement): number =>
  (peopleWidth - (columns - 1) * gap.x) / columns
/** Returns the left upper corner of a cell, counted from 0 in the order of reading, px. */
export const cellAt = (arrangement: Arrangement, index: number) => {
  const { columns, h, gap } = arrangement
  return {
    x: edge.x + (index % columns) * (cellWidth(arrangement) + gap.x),
    y: arrangement.top + Math.floor(index / columns) * (h + gap.y),
  }
}

/** How many people have a cell at most, and how many where a line says how many more there are. */
export const mostSeats = {
  all: arrangements[2].columns * arrangements[2].rows,
  some: arrangements[2].columns * arrangements[2].rows - arrangements[2].moreCells,
} as const
