import { limits } from '#contract/limits.ts'
import type { Node } from '../../primitives.ts'
import { teamColourOn } from '../../team-mark.ts'
import { bottomEdge, dropBottom } from '../../layout.ts'
import { legible, smallest, widestTextWidth } from '../../text.ts'
import { drawMore, moreHeight } from '../notes.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { plateOf } from '../rows.ts'
import type { Contender } from './contender.ts'
import { personKeys } from './person-keys.ts'
import { drawWords } from './standings-row.ts'
import { arrowSize, drawTriangle } from './triangle.ts'

/** A row is not higher than this, nor its type larger, in sizes of an option's label; its type in heights of it, and the gap between rows. */
const row = { h: 2.6, size: 1.05, type: 0.62, gap: 0.12 } as const
/** The type of what changed in sizes of the type, and the part of a row that its name keeps beside that. */
const changeType = 0.78
const namePart = 0.34
/** Points have space for these at least, so that nothing moves while they grow. */
const leastMost = 9_999

/** The least height of a row, px: of one whose type can be read. */
const leastRow = smallest / row.type

/**
 * Draws the teams of a room one below the other, best first, each on its colour: place, name, what the last question changed, and points. All are
 * listed where there is space; in a low box the best, and how many more there are. Rows move when places change.
 */
export function drawTeamTable(teams: readonly Contender[], input: LookInput): Node[] {
  const isWhole = teams.length * leastRow <= input.box.h
  const box = isWhole ? input.box : dropBottom(input.box, moreHeight(input))
  const shown = isWhole ? teams : teams.slice(0, Math.max(1, Math.floor(box.h / leastRow)))
  return [
    ...drawRows(shown, { ...input, box }),
    ...(isWhole ? [] : drawMore(teams.length - shown.length, input, bottomEdge(box))),
  ]
}

function drawRows(shown: readonly Contender[], input: LookInput): Node[] {
  const { box, family, measure, sizes, words } = input
  const h = Math.min(sizes.option * row.h, box.h / Math.max(1, shown.length))
  const size = legible(Math.min(sizes.option * row.size, h * row.type))
  const figure = { family, size, weight: 800 }
  const change = { family, size: legible(size * changeType), weight: 600 }
  const gap = sizes.gaps.words
  const widest = (texts: readonly string[], font: typeof figure) => widestTextWidth(texts, font, measure)
  const rank = widest(
    shown.map(one => String(one.rank)),
    figure,
  )
  const points = widest(
    shown.map(one => words.countText(Math.max(one.points, leastMost))),
    figure,
  )
  const gained = widest(
    shown.map(one => gainedText(one, input)),
    change,
  )
  const moved = change.size * arrowSize + measure(String(limits.roomTeams), change).width
  const free = box.w - rank - points - gap * 4
  const withChange = free - gained - moved - gap * 3 > box.w * namePart
  const columns = { rank, points, gained, moved, name: free - (withChange ? gained + moved + gap * 3 : 0) }
  const keys = personKeys(shown, input.id)
  return shown.map((one, index) =>
    drawRow(
      one,
      { key: keys[index] ?? '', y: box.y + index * h, h, size, changeSize: change.size, gap, withChange },
      columns,
      input,
    ),
  )
}

const gainedText = ({ gained }: Contender, { words }: LookInput): string =>
  gained > 0 ? `+${words.countText(gained)}` : ''

interface Row {
  key: string
  y: number
  h: number
  size: number
  changeSize: number
  gap: number
  withChange: boolean
}

/** The widths of columns, px. */
type Columns = Record<'rank' | 'points' | 'gained' | 'moved' | 'name', number>

function drawRow(
  one: Contender,
  { key, y, h, size, changeSize, gap, withChange }: Row,
  { rank, points, gained, moved, name }: Columns,
  input: LookInput,
): Node {
  const { box, sizes, surface, words } = input
  const { fill, text } = teamColourOn(one.colour ?? 0, surface)
  const ground = { x: 0, y: (h * row.gap) / 2, w: box.w, h: h * (1 - row.gap) }
  const middle = h / 2
  const line = { middle, fill: text } as const
  const gainedEnd = box.w - points - gap * 2.5
  const movedLeft = gainedEnd - gained - gap - moved
  return {
    kind: 'group',
    key,
    x: box.x,
    y,
    motion: 'overtake',
    plate: plateOf(box.w, h, input),
    children: [
      { kind: 'rect', key: `${key}/ground`, ...ground, radius: sizes.unit, fill },
      ...drawTextLine(input, {
        ...line,
        key: `${key}/rank`,
        text: String(one.rank),
        x: gap + rank / 2,
        anchor: 'middle',
        width: rank * 1.2,
        size,
        weight: 800,
      }),
      ...drawWords(
        one.name,
        { size, width: name, weight: 800, height: ground.h },
        { key: `${key}/name`, x: gap * 2 + rank, middle, role: 'answer' },
        { ...input, surface: { ...surface, text } },
      ),
      ...(withChange
        ? [
            ...drawTextLine(input, {
              ...line,
              key: `${key}/gained`,
              text: gainedText(one, input),
              x: gainedEnd,
              anchor: 'right',
              width: gained * 1.2,
              size: changeSize,
              weight: 600,
            }),
            ...drawMoved(
              one,
              { key, x: movedLeft, middle, size: changeSize, width: moved, fill: text },
              input,
            ),
          ]
        : []),
      ...drawTextLine(input, {
        ...line,
        key: `${key}/points`,
        text: words.countText(one.points),
        x: box.w - gap,
        anchor: 'right',
        width: points * 1.2,
        size,
        weight: 800,
      }),
    ],
  }
}

/** Draws how many places a team went up or down. */
function drawMoved(
  { moved }: Contender,
  {
    key,
    x,
    middle,
    size,
    width,
    fill,
  }: Record<'x' | 'middle' | 'size' | 'width', number> & Record<'key' | 'fill', string>,
  input: LookInput,
): Node[] {
  if (moved === 0) return []
  return [
    drawTriangle(
      `${key}/moved`,
      { x: x + size * 0.4, y: middle },
      size * 0.8,
      moved > 0 ? 'up' : 'down',
      fill,
    ),
    ...drawTextLine(input, {
      key: `${key}/places`,
      text: String(Math.abs(moved)),
      x: x + size * arrowSize,
      middle,
      width,
      size,
      weight: 600,
      fill,
    }),
  ]
}
