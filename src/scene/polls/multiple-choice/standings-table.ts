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
import { type Contender, drawContender } from './contender.ts'
import { climbersHeight, drawClimbers } from './standings-climbers.ts'
import { arrowSize, drawTriangle } from './triangle.ts'

/** The most people that are listed. */
const mostRows = 10

/**
 * Draws people one below the other, best first, as many as fit: place, picture, name, points as a bar and as a figure, and what the last
 * question changed; below them who climbed most. Rows move when places change. `total` is the number of people of whom `all` are the
 * first; a line says how many of them are not listed. `most` are listed at most.
 */
export function drawStandingsTable(
  all: readonly Contender[],
  input: LookInput,
  { total = all.length, most = mostRows }: { total?: number; most?: number } = {},
): Node[] {
  const line = climbersHeight(all, input)
  const above = { ...input, box: dropBottom(input.box, line) }
  const fitting = measureTable(all, above, most)
  const isWhole = fitting.rows >= total
  const listed = isWhole ? above : { ...above, box: dropBottom(above.box, moreHeight(input)) }
  const table = isWhole ? fitting : measureTable(all, listed, most)
  const shown = all.slice(0, table.rows)
  const keys = personKeys(all, input.id)
  const rows = shown.map((one, index) => ({
    one,
    node: drawRow(one, index, keys[index] ?? '', table, input),
  }))
  // People are no options: that some are not listed is no defect of the deck.
  const counted = { ...input, poll: { ...input.poll, options: [] } }
  const end = input.box.y + table.h * rows.length
  return [
    // Painted in an order that does not follow the places, so that a row is the same node before and after it moves; who gained most is above.
    ...rows
      .toSorted((a, b) => a.one.gained - b.one.gained || (a.node.key < b.node.key ? -1 : 1))
      .map(({ node }) => node),
    ...(isWhole
      ? []
      : drawMore(total - rows.length, counted, end + moreHeight(input) - moreSize(input) * 1.4)),
    ...(line === 0
      ? []
      : drawClimbers(all, {
          ...input,
          box: { ...input.box, y: end + (isWhole ? 0 : moreHeight(input)), h: line },
        })),
  ]
}

/** Returns the size down to which a name is made smaller before it is cut, px. */
const leastSize = (size: number): number => legible(size * 0.7)

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

/** A row is not higher than this, and its type not larger, in sizes of an option's label. */
const largestRow = { h: 2.4, size: 1.15 } as const
/** The type of a row in heights of it. */
const rowType = 0.6
/** The part of the width that names take at most beside bars, and the least length of the longest bar in sizes of the type. */
const namesPart = 0.42
const leastBar = 3.5
/** Points have space for these at least, so that nothing moves while they grow. */
const leastMost = 9_999

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
  moved: number
  points: number
  /** Of the longest bar, which lies between the names and the figures; 0 where there is no space for bars. */
  bar: number
  /** The points at which a bar is as long as that. */
  most: number
  /** Whether there is space for what changed. */
  withChange: boolean
}

function measureTable(all: readonly Contender[], input: LookInput, most: number): Table {
  const { box, family, measure, sizes, words } = input
  const mostThatFit = Math.floor(box.h / Math.max(leastRow.px, sizes.option * leastRow.option)) || 1
  const rows = Math.max(1, Math.min(most, all.length, mostThatFit))
  const shown = all.slice(0, rows)
  const h = Math.min(sizes.option * largestRow.h, box.h / rows)
  const size = Math.min(sizes.option * largestRow.size, h * rowType)
  const figure = { family, size: legible(size), weight: 800 }
  const changeFont = { family, size: legible(size * 0.76), weight: 600 }
  const column = (textOf: (one: Contender) => string, font: typeof figure) =>
    widestTextWidth(shown.map(textOf), font, measure)
  const gap = sizes.gaps.words
  const rank = Math.max(
    column(one => String(one.rank), figure),
    size * discSize,
  )
  const points = column(one => words.countText(Math.max(one.points, leastMost)), figure)
  const gained = column(one => changeText(one, input), changeFont)
  const moved = changeFont.size * arrowSize + measure(String(mostRows), changeFont).width
  const changed = gained + moved + gap * 3
  const withChange = box.w - rank - points - changed - gap * 3 > box.w * 0.3
  // A little space at both ends of a row.
  const free = box.w - rank - points - gap * 4 - (withChange ? changed : 0)
  const picture = Math.min(h * avatarPart, size * largestAvatar)
  const avatar = free - picture - gap > size * leastName ? picture : 0
  const mostName = free - (avatar > 0 ? avatar + gap : 0)
  const widest = Math.ceil(column(({ name }) => name, figure)) + 1
  const beside = Math.min(widest, box.w * namesPart)
  const bar = mostName - beside - gap * 2 > size * leastBar ? mostName - beside - gap * 2 : 0
  return {
    rows,
    h,
    size,
    changeSize: changeFont.size,
    gap,
    rank,
    avatar,
    name: bar > 0 ? beside : mostName,
    gained,
    moved,
    points,
    bar,
    most: Math.max(1, ...all.map(one => one.points)),
    withChange,
  }
}

/** The places that are emphasised. */
const lastOfTop = 3
/** The diameter of the disc of such a place, in sizes of the type. */
const discSize = 1.3
/** The parts of a row's height that its ground, its bar and its picture take. */
const groundPart = 0.88
const barPart = 0.3
const avatarPart = 0.74
/** The largest picture, and the least width of a name beside one, in sizes of the type. */
const largestAvatar = 1.6
const leastName = 4
/** How much of the accent there is in the ground of a row, by place: so little that words can be read on it; and in the bar of others than the first. */
const tints = { first: 0.24, top: 0.15, others: 0.06, bar: 0.6 } as const

/** What the last question changed: the points, and how many right answers in a row they make. */
const changeText = ({ gained, streak }: Contender, { words }: LookInput): string =>
  [
    ...(streak > 1 ? [words.text('standings.streak', { number: streak })] : []),
    ...(gained > 0 ? [`+${words.countText(gained)}`] : []),
  ].join(' · ')

function drawRow(one: Contender, index: number, key: string, table: Table, input: LookInput): Node {
  const { accent, box, sizes, surface } = input
  const { avatar, gap, h, most, points, rank, size } = table
  const middle = h / 2
  const figure = { middle, anchor: 'right', size, weight: 800 } as const
  const isTop = one.rank <= lastOfTop && one.points > 0
  const groundTint = one.rank === 1 && isTop ? tints.first : isTop ? tints.top : tints.others
  const ground = { x: 0, y: (h * (1 - groundPart)) / 2, w: box.w, h: h * groundPart }
  const left = gap / 2
  const disc = size * discSize
  const nameLeft = left + rank + gap + (avatar > 0 ? avatar + gap : 0)
  const barHeight = h * barPart
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
        key: `${key}/ground`,
        ...ground,
        radius: sizes.unit,
        fill: tint(surface, accent, groundTint),
      },
      ...(table.bar > 0 && one.points > 0
        ? [
            {
              kind: 'rect',
              key: `${key}/bar`,
              x: nameLeft + table.name + gap,
              y: (h - barHeight) / 2,
              w: Math.max(barHeight, (table.bar * one.points) / most),
              h: barHeight,
              radius: barHeight / 2,
              fill: one.rank === 1 ? accent : tint(surface, accent, tints.bar),
            } as const,
          ]
        : []),
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
            drawContender(
              `${key}/avatar`,
              one,
              { x: left + rank + gap + avatar / 2, y: middle, size: avatar },
              input,
            ),
          ]
        : []),
      ...drawWords(
        one.name,
        { size, width: table.name, weight: isTop ? 800 : 600, height: h * groundPart },
        {
          key: `${key}/name`,
          x: nameLeft,
          middle,
          role: 'answer',
        },
        input,
      ),
      ...(table.withChange ? drawChange(one, key, table, input) : []),
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

/** Draws the points that were gained last, and how many places the row went up or down; up in the accent. */
function drawChange(one: Contender, key: string, table: Table, input: LookInput): Node[] {
  const { gained, gap, h, points, changeSize, moved } = table
  const { accent, surface } = input
  const fill = surface.text
  const middle = h / 2
  const end = input.box.w - points - gap * 3
  const left = end - gained - gap - moved
  const isUp = one.moved > 0
  const movedFill = isUp ? makeReadable(accent, tint(surface, accent, tints.first)) : surface.text
  return [
    ...drawTextLine(input, {
      key: `${key}/gained`,
      text: changeText(one, input),
      x: end,
      middle,
      anchor: 'right',
      width: gained * 1.2,
      size: changeSize,
      weight: 600,
      fill,
    }),
    ...(one.moved === 0
      ? []
      : [
          drawTriangle(
            `${key}/moved`,
            { x: left + changeSize * 0.4, y: middle },
            changeSize * 0.8,
            isUp ? 'up' : 'down',
            movedFill,
          ),
          ...drawTextLine(input, {
            key: `${key}/places`,
            text: String(Math.abs(one.moved)),
            x: left + changeSize * arrowSize,
            middle,
            width: moved,
            size: changeSize,
            weight: 600,
            fill: movedFill,
          }),
        ]),
  ]
}
