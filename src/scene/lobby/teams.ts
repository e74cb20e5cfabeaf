import type { RoomTeam } from '#contract/rooms/teams.ts'
import { columns } from '../layout.ts'
import type { Measure } from '../measure.ts'
import type { Node } from '../primitives.ts'
import { setTextAbout } from '../set-text.ts'
import { edge, peopleWidth, teamHeight, tops } from './arrangement.ts'
import { teamColourOn } from '../team-mark.ts'
import { fitLine } from '../text.ts'
import { type Surface, type } from '../theme.ts'

/** Teams stand in rows of so many at most; the space between two, and inside the ends of each, px. */
const teamRows = { most: 6, gap: 12, padX: 20 } as const

/** Down to this part of its size a name is made smaller before it is cut. */
const leastName = 0.8

/**
 * Draws the teams of a room in the lobby, each in its colour with its name and how many are in it; `sizes` is by their ids. Returns also how many
 * rows they take.
 */
export function drawTeams(
  teams: readonly RoomTeam[],
  sizes: Readonly<Record<string, number>>,
  { family, measure, stage }: { family: string; measure: Measure; stage: Surface },
  id: string,
): { nodes: Node[]; rows: number } {
  const { gap, most, padX } = teamRows
  const { own: h, withSpace } = teamHeight
  const rows = Math.ceil(teams.length / most)
  const inRow = Math.ceil(teams.length / Math.max(1, rows))
  const boxes = columns({ x: edge.x, y: 0, w: peopleWidth, h }, Math.max(inRow, 3), gap)
  const nodes = teams.map((team, index): Node => {
    const { x = edge.x, w = 0 } = boxes[index % inRow] ?? {}
    const { fill, text } = teamColourOn(team.colour, stage.background)
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
  return { nodes, rows }
}
