import { slideWidth } from '../context.ts'
import { type } from '../theme.ts'

/** Px from the left, the right and the top edge of the slide. */
export const edge = { x: 96, y: 56 } as const
/** The width that people have, px. */
export const peopleWidth = slideWidth - 2 * edge.x
/** The y of the line that says how many are here and when it starts, and of the places of people, px: all are below the code. */
export const tops = { line: 598, places: 656 } as const
/**
 * What the middle of that line leaves free for the control bar of a stage, px: there it covers neither the code nor a name. `middle` is its
 * y, and `w` the width between how many are here and when it starts.
 */
export const barSpace = { middle: 602, w: 360 } as const

/** The height that people have, px. */
const placesHeight = 224
/** The height of a row of teams above them, and with the space below it, px. */
export const teamHeight = { own: 44, withSpace: 52 } as const

/** How people stand: in rows of cells, as large as their number allows. */
export interface Arrangement {
  /** The y of the first row, px. */
  top: number
  columns: number
  rows: number
  /** The height of a cell, and the space between two, px. */
  h: number
  gap: { x: number; y: number }
  /** The size of names, px, and the space around pictures, which are as high as the rest of a cell. */
  name: number
  inset: number
  /** How many cells the line takes that says how many more there are. */
  moreCells: number
  /** How many teams are in each row above people, and how many columns of people each of them takes where all rows have as many. */
  teams: { rows: readonly number[]; span: number }
}
type Cells = Omit<Arrangement, 'top' | 'teams'>
/** In smaller cells most names would be cut: with more people they take turns. */
const densest: Cells = {
  columns: 6,
  rows: 4,
  h: 44,
  gap: { x: 12, y: 8 },
  name: type.note,
  inset: 5,
  moreCells: 1,
}
const arrangements: readonly Cells[] = [
  { columns: 4, rows: 3, h: 60, gap: { x: 16, y: 10 }, name: type.body, inset: 5, moreCells: 1 },
  densest,
]

/** Returns how so many people stand, below rows of so many teams. */
export function arrangementFor(joined: number, teamRows: readonly number[]): Arrangement {
  const above = teamRows.length * teamHeight.withSpace
  const mostInRow = Math.max(1, ...teamRows)
  const below = (cells: Cells): Arrangement => {
    const fitting = Math.floor((placesHeight - above + cells.gap.y) / (cells.h + cells.gap.y))
    const span = Math.floor(cells.columns / mostInRow)
    return {
      ...cells,
      rows: Math.min(cells.rows, fitting),
      top: tops.places + above,
      teams: { rows: teamRows, span },
    }
  }
  const all = arrangements.filter(({ columns }) => columns >= mostInRow).map(below)
  return all.find(({ columns, rows }) => joined <= columns * rows) ?? below(densest)
}

/** Returns the width of a cell, or of several side by side, px. */
export const cellWidth = ({ columns, gap }: Arrangement, span = 1): number =>
  ((peopleWidth - (columns - 1) * gap.x) / columns + gap.x) * span - gap.x
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
  all: densest.columns * densest.rows,
  some: densest.columns * densest.rows - densest.moreCells,
} as const
