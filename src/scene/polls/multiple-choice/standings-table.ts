import type { Standing } from '#contract/polls/results.ts'
import { drawAvatar } from '../../avatar.ts'
import { labelColours, makeReadable, tint } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { dropBottom } from '../../layout.ts'
import { fit, fitLine, legible, lineHeight, smallest, widestTextWidth } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import { plateOf } from '../rows.ts'
import type { LookInput } from '../look.ts'
import { drawMore, moreHeight, moreSize } from '../notes.ts'
import { personKeys } from './person-keys.ts'

/** The most people that are listed. */
const mostRows = 10

/**
 * Draws people one below the other, best first, as many as fit: place, picture, name, points, and what the last question changed. Rows
 * move when places change. Without `mayChange` what the last question changed is left out. `total` is the number of people of whom
 * `all` are the first; the last line says how many of them are not listed. `keys` are those of their rows.
 */
export function drawStandingsTable(
  all: readonly Standing[],
  input: LookInput,
  {
    mayChange = true,
    total = all.length,
    keys = personKeys(all, input.id),
  }: { mayChange?: boolean; total?: number; keys?: readonly string[] } = {},
): Node[] {
  const fitting = measureTable(all, input, mayChange)
  const isWhole = fitting.rows >= total
  const listed = isWhole ? input : { ...input, box: dropBottom(input.box, moreHeight(input)) }
  const table = isWhole ? fitting : measureTable(all, listed, mayChange)
  const rows = all
    .slice(0, table.rows)
    .map((one, index): Node => drawRow(one, index, keys[index] ?? `${input.id}/p${index}`, table, input))
  // People are no options: that some are not listed is no defect of the deck.
  const counted = { ...input, poll: { ...input.poll, options: [] } }
  const end = input.box.y + table.h * rows.length + moreHeight(input) - moreSize(input) * 1.4
  return isWhole ? rows : [...rows, ...drawMore(total - rows.length, counted, end)]
}

/** Returns the size down to which a name is made smaller before it is cut, px. */
export const leastSize = (size: number): number => legible(size * 0.7)

/** Draws words on one line, or on two where it would be cut and `height` px have space for them; their figures are not tabular, since they are names. */
export function drawWords(
  text: string,
  { size, width, weight, height = 0 }: { size: number; width: number; weight: number; height?: number },
  place: { key: string; x: number; middle: number; role: 'note' | 'answer' },
  { family, measure, element, surface }: LookInput,
): Node[] {
  const request = { text, width, size: legible(size), min: leastSize(size), weight, family }
  const one = fitLine(request, measure)
  const set =
    one.cut && height > request.min * lineHeight.label * 2
      ? fit({ ...request, height, maxLines: 2, leading: lineHeight.label }, measure)
      : one
  return setTextAbout(set, { ...place, fill: surface.text, element }, measure)
}

/** The least height of a row: in px, and in sizes of an option's label. */
const leastRow = { px: smallest * 1.4, option: 1.1 } as const

/** Rows and columns of the list, lengths in px. */
interface Table {
  rows: number
  /** Height of a row. */
  h: number
  /** Type sizes of names and places, and of what changed. */
  size: number
  changeSize: number
  /** Between columns. */
  gap: number
  /** Widths of the columns. */
  rank: number
  /** Of the pictures; 0 where there is no space for them. */
  avatar: number
  name: number
  gained: number
  arrow: number
  points: number
  /** Of the longest bar, which ends before the figures. */
  bar: number
  /** The points at which a bar is as long as a row. */
  most: number
  /** Whether there is space for what changed. */
  withChange: boolean
}

function measureTable(all: readonly Standing[], input: LookInput, mayChange: boolean): Table {
  const { box, family, measure, sizes, words } = input
  const mostThatFit = Math.floor(box.h / Math.max(leastRow.px, sizes.option * leastRow.option)) || 1
  const rows = Math.max(1, Math.min(mostRows, all.length, mostThatFit))
  const h = Math.min(sizes.option * 2, box.h / rows)
  const size = Math.min(sizes.option, h * 0.62)
  const figure = { family, size: legible(size), weight: 800 }
  const changeFont = { family, size: legible(size * 0.7), weight: 400 }
  const column = (textOf: (one: Standing) => string, font: typeof figure) =>
    widestTextWidth(all.slice(0, rows).map(textOf), font, measure)
  const gap = sizes.gaps.words
  const rank = Math.max(
    column(one => String(one.rank), figure),
    size * discSize,
  )
  const points = column(one => words.countText(one.points), figure)
  const gained = column(one => changeText(one, input), changeFont)
  const arrow = changeFont.size * 0.8
  const withChange = mayChange && box.w - rank - points - gained - arrow - gap * 6 > box.w * 0.3
  const names = box.w - rank - points - gap * 4.5 - (withChange ? gained + arrow + gap * 3 : 0)
  const picture = Math.min(h * avatarPart, size * largestAvatar)
  const avatar = names - picture - gap > size * leastName ? picture : 0
  const name = names - (avatar > 0 ? avatar + gap : 0)
  const most = Math.max(1, ...all.map(one => one.points))
  return {
    rows,
    h,
    size,
    changeSize: changeFont.size,
    gap,
    rank,
    avatar,
    name,
    gained,
    arrow,
    points,
    bar: box.w - points - gap * 2 - (withChange ? gained + arrow + gap * 3 : 0),
    most,
    withChange,
  }
}

/** The places that are emphasised. */
const lastOfTop = 3
/** The diameter of the disc of such a place, in sizes of the type. */
const discSize = 1.3
/** The parts of a row's height that its bar and its picture take. */
const barPart = 0.86
const avatarPart = 0.78
/** The largest picture, and the least width of a name beside one, in sizes of the type. */
const largestAvatar = 1.6
const leastName = 4
/** How much of the accent there is in a bar, by place: so little that words can be read on it. */
const tints = { first: 0.26, top: 0.18, others: 0.09 } as const

/** What the last question changed: the points, and how many right answers in a row they make. */
const changeText = ({ gained, streak }: Standing, { words }: LookInput): string =>
  [
    ...(streak > 1 ? [words.text('standings.streak', { number: streak })] : []),
    ...(gained > 0 ? [`+${words.countText(gained)}`] : []),
  ].join(' · ')

function drawRow(one: Standing, index: number, key: string, table: Table, input: LookInput): Node {
  const { accent, box, sizes, surface } = input
  const { avatar, gap, h, most, points, rank, size } = table
  const middle = h / 2
  const accentText = makeReadable(accent, surface.background)
  const figure = { middle, anchor: 'right', size, weight: 800 } as const
  const isTop = one.rank <= lastOfTop && one.points > 0
  const bar = { x: 0, y: (h * (1 - barPart)) / 2, h: h * barPart, radius: sizes.unit / 2 }
  const barFill = tint(surface, accent, one.rank === 1 ? tints.first : isTop ? tints.top : tints.others)
  const left = gap / 2
  const disc = size * discSize
  return {
    kind: 'group',
    key,
    x: box.x,
    y: box.y + index * h,
    motion: 'overtake',
    plate: plateOf(box.w, h, input),
    children: [
      {
        kind: 'rect',
        key: `${key}/bar`,
        ...bar,
        w: one.points > 0 ? Math.max(rank + gap, (table.bar * one.points) / most) : 0,
        fill: barFill,
      },
      ...(isTop
        ? [
            {
              kind: 'circle',
              key: `${key}/disc`,
              cx: left + rank / 2,
              cy: middle,
              r: disc / 2,
              fill: accent,
            } as const,
          ]
        : []),
      ...drawTextLine(input, {
        // On a disc it is another one, whose colour does not change slowly into that beside it.
        key: `${key}/${isTop ? 'top' : 'rank'}`,
        text: String(one.rank),
        x: left + rank / 2,
        anchor: 'middle',
        middle,
        width: rank * 1.2,
        size: isTop ? size * 0.8 : size,
        weight: 800,
        fill: isTop ? (labelColours([accent])[0] ?? surface.text) : surface.text,
      }),
      ...(avatar > 0
        ? [
            drawAvatar(`${key}/avatar`, one.avatar, {
              x: left + rank + gap + avatar / 2,
              y: middle,
              size: avatar,
            }),
          ]
        : []),
      ...drawWords(
        one.name,
        { size, width: table.name, weight: isTop ? 800 : 400, height: h },
        {
          key: `${key}/name`,
          x: left + rank + gap + (avatar > 0 ? avatar + gap : 0),
          middle,
          role: 'answer',
        },
        input,
      ),
      ...(table.withChange ? drawChange(one, key, table, accentText, input) : []),
      ...drawTextLine(input, {
        ...figure,
        key: `${key}/points`,
        text: input.words.countText(one.points),
        x: box.w - gap,
        width: points * 1.2,
      }),
    ],
  }
}

/** Draws the points that were gained last and whether the place went up or down; up in the colour `accentText`. */
function drawChange(one: Standing, key: string, table: Table, accentText: string, input: LookInput): Node[] {
  const { arrow, gained, gap, h, points, changeSize } = table
  const { text: fill } = input.surface
  const middle = h / 2
  const end = input.box.w - points - gap * 3
  return [
    ...drawTextLine(input, {
      key: `${key}/gained`,
      text: changeText(one, input),
      x: end,
      middle,
      anchor: 'right',
      width: gained * 1.2,
      size: changeSize,
      fill,
    }),
    ...(one.moved === 0
      ? []
      : [
          drawTriangle(
            `${key}/moved`,
            { x: end - gained - gap - arrow / 2, y: middle },
            arrow,
            one.moved > 0 ? 'up' : 'down',
            one.moved > 0 ? accentText : fill,
          ),
        ]),
  ]
}

/** Draws a small triangle that points up or down, `size` px wide and high, about a point. */
function drawTriangle(
  key: string,
  at: { x: number; y: number },
  size: number,
  way: 'up' | 'down',
  fill: string,
): Node {
  const tip = way === 'up' ? -size / 2 : size / 2
  return {
    kind: 'path',
    key,
    ...at,
    d: `M0 ${tip}L${size / 2} ${-tip}L${-size / 2} ${-tip}Z`,
    fill,
  }
}
