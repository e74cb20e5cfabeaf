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
  /** The rows of teams above people, how many teams are in each, and how many columns of people each of them takes. */
  teams: Record<'rows' | 'inRow' | 'span', number>
}
type Cells = Omit<Arrangement, 'top' | 'teams'>
const arrangements: readonly [Cells, Cells, Cells] = [
  { columns: 4, rows: 3, h: 60, gap: { x: 16, y: 10 }, name: type.body, moreCells: 1 },
  { columns: 6, rows: 4, h: 44, gap: { x: 12, y: 8 }, name: type.note, moreCells: 1 },
  { columns: 20, rows: 3, h: 60, gap: { x: 10, y: 10 }, name: null, moreCells: 4 },
]

/** Teams stand in rows of so many at most; more than this need narrower columns than the widest. */
const mostTeamsInRow = 6
const fewTeams = 4

/** Returns how so many teams stand in these columns of people: in how many rows, how many in each, and how many columns each of them takes. */
function teamPlaces(teams: number, columns: number): Arrangement['teams'] {
  const rows = Math.ceil(teams / Math.min(columns, mostTeamsInRow))
  const inRow = Math.ceil(teams / Math.max(1, rows))
  return { rows, inRow, span: Math.floor(columns / Math.max(1, inRow)) }
}

/** Returns how so many people stand, below so many teams. */
export function arrangementFor(joined: number, teams = 0): Arrangement {
  const withTeams = (cells: Cells): Arrangement => {
    const places = teamPlaces(teams, cells.columns)
    const above = places.rows * teamHeight.withSpace
    const fitting = Math.floor((placesHeight - above + cells.gap.y) / (cells.h + cells.gap.y))
    return { ...cells, rows: Math.min(cells.rows, fitting), top: tops.places + above, teams: places }
  }
  const all = arrangements.slice(teams > fewTeams ? 1 : 0).map(withTeams)
  return all.find(({ columns, rows }) => joined <= columns * rows) ?? withTeams(arrangements[2])
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
  all: arrangements[2].columns * arrangements[2].rows,
  some: arrangements[2].columns * arrangements[2].rows - arrangements[2].moreCells,
} as const
