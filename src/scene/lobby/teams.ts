import type { RoomTeam } from '#contract/rooms/teams.ts'
import type { Measure } from '../measure.ts'
import type { Node } from '../primitives.ts'
import { setTextAbout } from '../set-text.ts'
import { type Arrangement, cellAt, cellWidth, edge, peopleWidth, teamHeight, tops } from './arrangement.ts'
import { teamColourOn } from '../team-mark.ts'
import { fitLine } from '../text.ts'
import { type Surface, type } from '../theme.ts'

/** The space inside the ends of a team, px. */
const padX = 20

/** Down to this part of its size a name is made smaller before it is cut. */
const leastName = 0.8

/** The width that a count has at most, px: of four digits. */
const countWidth = 48

/**
 * Returns where teams stand that need some widths (px): in the columns of the people below, and where a name needs more than that, in rows in
 * which each has a width in proportion.
 */
function placeTeams(needed: readonly number[], arrangement: Arrangement): { x: number; w: number }[] {
  const { inRow, span } = arrangement.teams
  const own = cellWidth(arrangement, span)
  if (needed.every(w => w <= own))
    return needed.map((_, index) => ({ x: cellAt(arrangement, (index % inRow) * span).x, w: own }))
  const gap = arrangement.gap.x
  return needed.map((_, index) => {
    const first = index - (index % inRow)
    const row = needed.slice(first, first + inRow)
    const scale = (peopleWidth - (row.length - 1) * gap) / sumOf(row)
    const before = row.slice(0, index - first)
    return { x: edge.x + sumOf(before) * scale + before.length * gap, w: (row[index - first] ?? 0) * scale }
  })
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, w) => sum + w, 0)

/** Draws the teams of a room in the lobby, in the columns of the people below, each in its colour with its name and how many are in it; `sizes` is by their ids. */
export function drawTeams(
  teams: readonly RoomTeam[],
  sizes: Readonly<Record<string, number>>,
  { family, measure, stage }: { family: string; measure: Measure; stage: Surface },
  arrangement: Arrangement,
  id: string,
): Node[] {
  const { own: h, withSpace } = teamHeight
  const { inRow } = arrangement.teams
  const places = placeTeams(
    teams.map(
      ({ name }) =>
        measure(name, { family, size: type.note * leastName, weight: 600 }).width + padX * 3 + countWidth,
    ),
    arrangement,
  )
  return teams.map((team, index): Node => {
    const { x, w } = places[index] ?? { x: edge.x, w: cellWidth(arrangement) }
    const { fill, text } = teamColourOn(team.colour, stage)
    const key = `${id}/team/${team.id}`
    const count = fitLine(
      { text: String(sizes[team.id] ?? 0), width: w, size: type.note, weight: 800, family },
      measure,
    )
    const name = fitLine(
      {
        text: team.name,
        width: w - padX * 3 - count.width,
        size: type.note,
        min: type.note * leastName,
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
      y: tops.places + Math.floor(index / inRow) * withSpace,
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
