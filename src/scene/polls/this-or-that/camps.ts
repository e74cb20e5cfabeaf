import { countText } from '#contract/figures.ts'
import { mix } from '../../colour.ts'
import { bottomEdge, centreX, centreY, columns, dropBottom, rows } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, smallest } from '../../text.ts'
import { type Choice, choices } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import { line } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { type Crowd, crowd } from './crowd.ts'
import { split } from './split.ts'
import { type Team, teams, writeTeam } from './teams.ts'

/** No more dots than this are drawn; with more people a dot stands for several. */
const most = 300
/** A side has at least this many seats, pale until somebody sits there. */
const leastSeats = 48
/** The radius of the free middle of a crowd, in parts of the crowd's radius. */
const holePart = 0.54
/** The radius of a dot, in distances between seats. */
const dotPart = 0.4

/**
 * Two crowds of dots around the names of the sides: a dot is one person, or as many as a line below says. Both sides have
 * the same number of seats, so that empty ones show how many are missing.
 */
export const camps: Look = input => {
  const sides = choices(input).slice(0, 2)
  const chart = sides.length < 2 ? null : measureCrowds(sides, input)
  return chart ? drawCrowds(sides, chart, input) : split(input)
}

interface Chart {
  /** The boxes of the two sides. */
  cells: readonly Box[]
  /** How many people a dot stands for, and how many dots each side has. */
  each: number
  dots: readonly number[]
  /** The type size of the line that says so, and the height kept free for it, px. */
  note: number
  foot: number
  /** Name and figures of each side. */
  named: readonly Team[]
  /** The height kept free above a crowd for its name, px; 0 where the name stands in the middle of the crowd. */
  head: number
  radius: number
  seats: Crowd
  /** The distance of the two middles where the sides stand beside each other, px; 0 where one stands above the other. */
  between: number
}

/** Where everything stands; null where the crowds would be too small. */
function measureCrowds(sides: readonly Choice[], input: LookInput): Chart | null {
  const { box, sizes } = input
  const each = standsFor(sides.reduce((sum, { count }) => sum + count, 0))
  const note = legible(sizes.note)
  const foot = !isEmpty(input) && each > 1 ? note * 1.8 : 0
  const gap = sizes.gaps.columns
  const room = dropBottom(box, foot)
  const across = room.w > room.h
  const cells = across ? columns(room, 2, gap) : rows(room, 2, gap)
  const cell = cells[0] ?? room
  const outer = Math.min(cell.w, cell.h) / 2
  if (outer < smallest * 4) return null

  const hole = outer * holePart
  const inside = teams(
    sides,
    {
      width: hole * 1.66,
      height: hole * 1.24,
      name: Math.min(sizes.option * 1.3, hole * 0.38),
      figure: hole * 0.6,
    },
    input,
  )
  const fits = inside.every(
    ({ name, figure }) => !name.cut && name.font.size >= sizes.option * 0.5 && !figure?.cut,
  )
  // Names too long for the middle of a crowd stand above it.
  const above = {
    width: cell.w,
    height: cell.h * 0.45,
    name: sizes.option,
    figure: Math.min(sizes.option * 1.6, cell.h * 0.2),
  }
  const named = fits ? inside : teams(sides, above, input)
  const head = fits ? 0 : Math.max(...named.map(({ high }) => high)) + sizes.gaps.words
  const radius = Math.min(cell.w, cell.h - head) / 2
  if (radius < smallest * 2) return null
  const inner = fits ? hole : 0
  const dots = sides.map(({ count }) => (count > 0 ? Math.max(1, Math.round(count / each)) : 0))
  const seats = crowd(Math.max(leastSeats, ...dots), inner, radius, (radius - inner) * 0.35)
  const between = across ? Math.min(cell.w + gap, fits ? outer * 2 + gap * 3 : box.w) : 0
  return { cells, each, dots, note, foot, named, head, radius, seats, between }
}

function drawCrowds(sides: readonly Choice[], chart: Chart, input: LookInput): Node[] {
  const { box, id, surface } = input
  const { cells, each, dots, note, foot, named, head, radius, seats, between } = chart
  return [
    ...sides.flatMap((side, index): Node[] => {
      const x = centreX(box) + ((index === 0 ? -1 : 1) * between) / 2
      const middle = centreY(cells[index] ?? box)
      const team = named[index]
      const free = isEmpty(input) ? mix(surface.background, side.colour, 0.22) : surface.track
      const children = seats.seats.map((seat, dot): Node => ({
        kind: 'circle',
        key: `${side.key}/dot${dot}`,
        cx: seat.x,
        cy: seat.y,
        r: seats.pace * dotPart,
        fill: dot < (dots[index] ?? 0) ? side.colour : free,
      }))
      const top = head === 0 ? middle - (team?.high ?? 0) / 2 : middle - (radius * 2 + head) / 2
      return [
        { kind: 'group', key: side.key, x, y: middle + head / 2, children },
        ...(team ? writeTeam(team, { x, top, anchor: 'middle' }, input) : []),
      ]
    }),
    ...(foot > 0
      ? line(input, {
          key: `${id}/note`,
          text: `Each dot is ${countText(each)} people`,
          x: centreX(box),
          middle: bottomEdge(box) - note * 0.7,
          width: box.w,
          size: note,
          anchor: 'middle',
          fill: surface.muted,
          role: 'note',
        })
      : []),
  ]
}

/** How many people a dot stands for: 1, 2, 5, 10, 20, 50 … */
function standsFor(people: number): number {
  const ten = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, people / most))))
  return [1, 2, 5].map(step => step * ten).find(each => people / each <= most) ?? ten * 10
}
