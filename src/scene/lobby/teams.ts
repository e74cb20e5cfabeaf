import type { RoomTeam } from '#contract/rooms/teams.ts'
import type { Measure } from '../measure.ts'
import type { Box, Node } from '../primitives.ts'
import { setTextAbout } from '../set-text.ts'
import { type Arrangement, cellAt, cellWidth, edge, peopleWidth, teamHeight, tops } from './arrangement.ts'
import { teamColourOn } from '../team-mark.ts'
import { fitLine } from '../text.ts'
import { type Surface, type } from '../theme.ts'

/** The space inside the ends of a team, px. */
const padX = 16

/** The type of names in px, and the smallest before one is cut. */
const nameSize = { most: type.note, least: 22 } as const

/** Teams stand in at most so many rows of so many. */
const mostRows = 3
const mostInRow = 6

interface TeamsInput {
  family: string
  measure: Measure
  /** How many are in each team, by its id. */
  sizes: Readonly<Record<string, number>>
}

const countOf = ({ id }: RoomTeam, { sizes }: TeamsInput): string => String(sizes[id] ?? 0)

/** Returns the widths that teams need, px: of the name, and of a count that may get another digit. */
const neededWidths = (teams: readonly RoomTeam[], size: number, input: TeamsInput): number[] =>
  teams.map(team => {
    const digits = Math.max(2, countOf(team, input).length)
    const count = input.measure('0'.repeat(digits), {
      family: input.family,
      size: nameSize.most,
      weight: 800,
    }).width
    return input.measure(team.name, { family: input.family, size, weight: 600 }).width + padX * 3 + count + 1
  })

/**
 * Returns how many teams stand in each row: in as few rows as hold all their names whole, if there are such, and in rows of as many, if those do.
 */
export function arrangeTeams(teams: readonly RoomTeam[], input: TeamsInput): number[] {
  const needed = neededWidths(teams, nameSize.most, input)
  const small = neededWidths(teams, nameSize.least, input)
  const fewest = Math.ceil(teams.length / mostInRow)
  const possible = Array.from({ length: mostRows - fewest + 1 }, (_, more) => fewest + more)
  for (const widths of [needed, small])
    for (const count of possible)
      for (const rows of [evenRows(teams.length, count), narrowestRows(widths, count)])
        if (widest(widths, rows) <= peopleWidth) return rows
  return narrowestRows(small, mostRows)
}

/** Returns the lengths of rows in which so many stand, each of as many but the last. */
function evenRows(total: number, rows: number): number[] {
  const inRow = Math.ceil(total / Math.max(1, rows))
  return Array.from({ length: inRow === 0 ? 0 : Math.ceil(total / inRow) }, (_, row) =>
    Math.min(inRow, total - row * inRow),
  )
}

/** Returns the lengths of so many rows of which the widest is as narrow as possible. */
function narrowestRows(needed: readonly number[], rows: number): number[] {
  const least = needed.length - (rows - 1) * mostInRow
  const most = Math.min(mostInRow, needed.length - rows + 1)
  if (rows <= 1 || most < 1) return evenRows(needed.length, rows)
  const possible = Array.from({ length: most }, (_, index) => index + 1)
    .filter(first => first >= least)
    .map(first => [first, ...narrowestRows(needed.slice(first), rows - 1)])
  return possible.reduce((best, each) => (widest(needed, each) < widest(needed, best) ? each : best))
}

/** Returns the width of the widest of rows of these lengths, px. */
const widest = (needed: readonly number[], rows: readonly number[]): number =>
  Math.max(0, ...rowsIn(needed, rows).map(rowWidth))

/** Returns what stands in rows of these lengths. */
function rowsIn<T>(all: readonly T[], lengths: readonly number[]): T[][] {
  let from = 0
  return lengths.map(length => all.slice(from, (from += length)))
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, w) => sum + w, 0)
const rowWidth = (row: readonly number[]): number => sumOf(row) + (row.length - 1) * gap

/** The space between two teams in a row of their own widths, px. */
const gap = 16

/**
 * Returns where teams stand that need some widths (px): in the columns of the people below, and where a name needs more than that, in rows in
 * which each has a width in proportion.
 */
function placeTeams(needed: readonly number[], arrangement: Arrangement): Pick<Box, 'x' | 'y' | 'w'>[] {
  const { rows, span } = arrangement.teams
  const own = cellWidth(arrangement, span)
  const isInColumns = needed.every(w => w <= own)
  return rowsIn(needed, rows).flatMap((row, at) => {
    const scale = (peopleWidth - (row.length - 1) * gap) / sumOf(row)
    const y = tops.places + at * teamHeight.withSpace
    return row.map((w, index) => {
      if (isInColumns) return { x: cellAt(arrangement, index * span).x, y, w: own }
      const before = row.slice(0, index)
      return { x: edge.x + sumOf(before) * scale + index * gap, y, w: w * scale }
    })
  })
}

/** Draws the teams of a room in the lobby, in the columns of the people below, each in its colour with its name and how many are in it. */
export function drawTeams(
  teams: readonly RoomTeam[],
  input: TeamsInput & { stage: Surface },
  arrangement: Arrangement,
  id: string,
): Node[] {
  const { own: h } = teamHeight
  const { family, measure, stage } = input
  const wide = neededWidths(teams, nameSize.most, input)
  const isWide = widest(wide, arrangement.teams.rows) <= peopleWidth
  const places = placeTeams(isWide ? wide : neededWidths(teams, nameSize.least, input), arrangement)
  return teams.map((team, index): Node => {
    const { x, y, w } = places[index] ?? { x: edge.x, y: tops.places, w: cellWidth(arrangement) }
    const { fill, text } = teamColourOn(team.colour, stage)
    const key = `${id}/team/${team.id}`
    const count = fitLine(
      { text: countOf(team, input), width: w, size: nameSize.most, weight: 800, family },
      measure,
    )
    const name = fitLine(
      {
        text: team.name,
        width: w - padX * 3 - count.width,
        size: nameSize.most,
        min: nameSize.least,
        weight: 600,
        family,
      },
      measure,
    )
    const at = { element: 'lobby', role: 'note', fill: text } as const
    const middle = h / 2
    return {
      kind: 'group',
      key,
      x,
      y,
      children: [
        { kind: 'rect', key: `${key}/chip`, x: 0, y: 0, w, h, radius: h / 2, fill },
        ...setTextAbout(name, { ...at, key: `${key}/name`, x: padX, middle }, measure),
        ...setTextAbout(
          count,
          { ...at, key: `${key}/count`, x: w - padX, middle, anchor: 'right', tabular: true },
          measure,
        ),
      ],
    }
  })
}
