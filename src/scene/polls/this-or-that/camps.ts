import { mix } from '../../colour.ts'
import { bottomEdge, centreX, centreY, columns, dropBottom, rows } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, smallest } from '../../text.ts'
import { type Choice, readChoices } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { type Crowd, arrangeSeats } from './crowd.ts'
import { split } from './split.ts'
import { type Team, fitTeams, drawTeam } from './teams.ts'

/** No more dots than this are drawn; with more people a dot stands for several. */
const most = 300
/** A side has at least this many seats, pale until somebody sits there. */
const leastSeats = 48
/** The radius of the free middle of a crowd, in parts of the crowd's radius. */
const holePart = 0.54
/** The radius of a dot, in distances between seats. */
const dotPart = 0.4
/** The least radius of a crowd: with its name in its middle or above it, and where the name stands above it, px. */
const least = { any: smallest * 4, named: smallest * 2 } as const

/**
 * Draws two crowds of dots around the names of the sides: a dot is one person, or as many as a line below says. Both sides have
 * the same number of seats, so that empty ones show how many are missing.
 */
export const camps: Look = input => {
  const sides = readChoices(input).slice(0, 2)
  const chart = sides.length < 2 ? null : measureCrowds(sides, input)
  return chart ? drawCrowds(sides, chart, input) : split(input)
}

interface Chart {
  /** The boxes of the two sides. */
  cells: readonly Box[]
  /** How many people a dot stands for, and how many dots each side has. */
  peoplePerDot: number
  dots: readonly number[]
  /** The type size of the line that says so, and the height kept free for it, px. */
  noteSize: number
  noteHeight: number
  /** Name and figures of each side. */
  named: readonly Team[]
  /** The height kept free above a crowd for its name, px; 0 where the name stands in the middle of the crowd. */
  nameHeight: number
  radius: number
  seats: Crowd
  /** The distance of the two middles where the sides stand beside each other, px; 0 where one stands above the other. */
  distance: number
}

/** Returns where everything stands; null where the crowds would be too small. */
function measureCrowds(sides: readonly Choice[], input: LookInput): Chart | null {
  const { box, sizes } = input
  const peoplePerDot = peoplePerSeat(sides.reduce((sum, { count }) => sum + count, 0))
  const noteSize = legible(sizes.note)
  const noteHeight = !isEmpty(input) && peoplePerDot > 1 ? noteSize * 1.8 : 0
  const gap = sizes.gaps.columns
  const area = dropBottom(box, noteHeight)
  const across = area.w > area.h
  const cells = across ? columns(area, 2, gap) : rows(area, 2, gap)
  const cell = cells[0] ?? area
  const outer = Math.min(cell.w, cell.h) / 2
  if (outer < least.any) return null

  const hole = outer * holePart
  const inside = fitTeams(
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
  const named = fits ? inside : fitTeams(sides, above, input)
  const nameHeight = fits ? 0 : Math.max(...named.map(({ height }) => height)) + sizes.gaps.words
  const radius = Math.min(cell.w, cell.h - nameHeight) / 2
  if (radius < least.named) return null
  const inner = fits ? hole : 0
  const dots = sides.map(({ count }) => (count > 0 ? Math.max(1, Math.round(count / peoplePerDot)) : 0))
  const seats = arrangeSeats(Math.max(leastSeats, ...dots), inner, radius, (radius - inner) * 0.35)
  const distance = across ? Math.min(cell.w + gap, fits ? outer * 2 + gap * 3 : box.w) : 0
  return { cells, peoplePerDot, dots, noteSize, noteHeight, named, nameHeight, radius, seats, distance }
}

function drawCrowds(sides: readonly Choice[], chart: Chart, input: LookInput): Node[] {
  const { box, id, surface, words } = input
  const { cells, peoplePerDot, dots, noteSize, noteHeight, named, nameHeight, radius, seats, distance } =
    chart
  return [
    ...sides.flatMap((side, index): Node[] => {
      const x = centreX(box) + ((index === 0 ? -1 : 1) * distance) / 2
      const middle = centreY(cells[index] ?? box)
      const team = named[index]
      const free = isEmpty(input) ? mix(surface.background, side.colour, 0.22) : surface.track
      const children = seats.seats.map((seat, dot): Node => ({
        kind: 'circle',
        key: `${side.key}/dot${dot}`,
        cx: seat.x,
        cy: seat.y,
        r: seats.pitch * dotPart,
        fill: dot < (dots[index] ?? 0) ? side.colour : free,
      }))
      const top = nameHeight === 0 ? middle - (team?.height ?? 0) / 2 : middle - (radius * 2 + nameHeight) / 2
      return [
        { kind: 'group', key: side.key, x, y: middle + nameHeight / 2, children },
        ...(team ? drawTeam(team, { x, top, anchor: 'middle' }, input) : []),
      ]
    }),
    ...(noteHeight > 0
      ? drawTextLine(input, {
          key: `${id}/note`,
          text: words.text('dots.people', { count: peoplePerDot }),
          x: centreX(box),
          middle: bottomEdge(box) - noteSize * 0.7,
          width: box.w,
          size: noteSize,
          anchor: 'middle',
          fill: surface.muted,
          role: 'note',
        })
      : []),
  ]
}

/** Returns how many people a dot stands for: 1, 2, 5, 10, 20, 50 … */
function peoplePerSeat(people: number): number {
  const ten = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, people / most))))
  return [1, 2, 5].map(step => step * ten).find(peoplePerDot => people / peoplePerDot <= most) ?? ten * 10
}
