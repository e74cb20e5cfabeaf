import { mix } from '../../colour.ts'
import { bottomEdge, centreX, dropBottom, dropTop } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, smallest } from '../../text.ts'
import { type Choice, readChoices } from '../choices.ts'
import { dotsFor, peoplePerDot } from '../dots.ts'
import { isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { paleness } from '../pale.ts'
import { split } from './split.ts'
import { type Team, fitTeams, drawTeam } from './teams.ts'
import { drawTwoTiles } from './two-tiles.ts'

/** No more dots than this are drawn; with more people a dot stands for several. */
const most = 300
/** Each side has space for at least this many dots, so that the first people do not fill it. */
const leastPlaces = 30
/** The radius of a dot, in distances between dots. */
const dotPart = 0.42
/** The least height for dots, and the least distance between them, px. */
const least = { h: smallest * 4, pitch: smallest / 2 } as const
/** The part of the height that words take at most. */
const wordsPart = 0.5

/**
 * Draws the people of each side as dots in columns of one height, which grow from a line in the middle outwards: the further, the
 * more people. A dot is one person, or as many as a line below says. Names and figures stand above, at the line.
 */
export const camps: Look = input => {
  if (input.isWithheld) return drawTwoTiles(input)
  const sides = readChoices(input).slice(0, 2)
  const chart = sides.length < 2 ? null : measureCamps(sides, input)
  return chart ? drawCamps(sides, chart, input) : split(input)
}

/** Where everything stands, lengths in px. */
interface Chart {
  /** Name and figures of each side, and the height of the higher ones. */
  named: readonly Team[]
  /** From the line in the middle to words and dots. */
  space: number
  /** The box of the dots of both sides. */
  area: Box
  /** From dot to dot, and how many stand one above the other. */
  pitch: number
  perColumn: number
  /** How many people a dot stands for, and how many dots each side has. */
  per: number
  dots: readonly number[]
  /** The type size of the line that says so. */
  noteSize: number
}

/** Returns where everything stands; null where dots would be too small. */
function measureCamps(sides: readonly Choice[], input: LookInput): Chart | null {
  const { box, sizes } = input
  const per = peoplePerDot(
    sides.reduce((sum, { count }) => sum + count, 0),
    most,
  )
  const dots = sides.map(({ count }) => dotsFor(count, per))
  const noteSize = legible(sizes.note)
  const room = dropBottom(box, !isEmpty(input) && per > 1 ? noteSize * 1.8 : 0)
  const space = sizes.gaps.inset
  const half = box.w / 2 - space
  const named = fitTeams(
    sides,
    {
      width: half,
      height: room.h * wordsPart,
      name: sizes.option * 1.2,
      figure: Math.min(sizes.option * 2.4, room.h * 0.2),
    },
    input,
  )
  const head = Math.max(0, ...named.map(({ height }) => height)) + sizes.gaps.words
  const area = dropTop(room, head)
  if (area.h < least.h) return null
  const places = Math.max(leastPlaces, ...dots)
  let perColumn = 1
  while (Math.floor((half * perColumn) / area.h) * perColumn < places) perColumn += 1
  const pitch = area.h / perColumn
  return pitch < least.pitch ? null : { named, space, area, pitch, perColumn, per, dots, noteSize }
}

function drawCamps(sides: readonly Choice[], chart: Chart, input: LookInput): Node[] {
  const { box, id, sizes, surface, words } = input
  const { named, space, area, pitch, perColumn, per, dots, noteSize } = chart
  const empty = isEmpty(input)
  const middle = centreX(box)
  const thickness = Math.max(1, sizes.unit / 4)
  const line: Node = {
    kind: 'rect',
    key: `${id}/middle`,
    x: middle - thickness / 2,
    y: box.y,
    w: thickness,
    h: bottomEdge(area) - box.y,
    fill: surface.line,
  }
  return [
    line,
    ...sides.flatMap(({ colour, key }, index): Node[] => {
      const way = index === 0 ? -1 : 1
      const x = middle + space * way
      const team = named[index]
      const count = empty ? leastPlaces : (dots[index] ?? 0)
      const children = Array.from({ length: count }, (_, dot): Node => ({
        kind: 'circle',
        key: `${key}/dot${dot}`,
        cx: (Math.floor(dot / perColumn) + 0.5) * pitch * way,
        cy: -((dot % perColumn) + 0.5) * pitch,
        r: pitch * dotPart,
        fill: empty ? mix(surface.background, colour, paleness) : colour,
      }))
      return [
        { kind: 'group', key, x, y: bottomEdge(area), children },
        ...(team ? drawTeam(team, { x, top: box.y, anchor: index === 0 ? 'right' : 'left' }, input) : []),
      ]
    }),
    ...(!empty && per > 1
      ? drawTextLine(input, {
          key: `${id}/note`,
          text: words.text('dots.people', { count: per }),
          x: middle,
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
