import { labelColours, makeReadable, tint } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fit, fitLine, legible, lineHeight } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { plateOf } from '../rows.ts'
import { type Contender, drawContender } from './contender.ts'
import { arrowSize, drawTriangle } from './triangle.ts'

/** Rows and columns of the list, lengths in px. */
export interface Table {
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

/** Returns the size down to which a name is made smaller before it is cut, px. */
const leastSize = (size: number): number => legible(size * 0.7)

/** Draws words on one line, or on as many as `height` px have space for where it would be cut; their figures are not tabular, since they are names. */
export function drawWords(
  text: string,
  { size, width, weight, height = 0 }: { size: number; width: number; weight: number; height?: number },
  place: { key: string; x: number; middle: number; role: 'note' | 'answer' },
  { family, measure, element, surface }: LookInput,
): Node[] {
  const request = { text, width, size: legible(size), min: leastSize(size), weight, family }
  const one = fitLine(request, measure)
  const maxLines = Math.floor(height / (request.min * lineHeight.label))
  const set =
    one.cut && maxLines > 1 ? fit({ ...request, height, maxLines, leading: lineHeight.label }, measure) : one
  return setTextAbout(set, { ...place, fill: surface.text, element }, measure)
}

/** The places that are emphasised. */
const lastOfTop = 3
/** The diameter of the disc of such a place, in sizes of the type. */
export const discSize = 1.3
/** The parts of a row's height that its ground and its bar take. */
const groundPart = 0.88
const barPart = 0.3
/** How much of the accent there is in the ground of a row, by place: so little that words can be read on it; and in the bar of others than the first. */
const tints = { first: 0.24, top: 0.15, others: 0.06, bar: 0.6 } as const

/** What the last question changed: the points, and how many right answers in a row they make. */
export const changeText = ({ gained, streak }: Contender, { words }: LookInput): string =>
  [
    ...(streak > 1 ? [words.text('standings.streak', { number: streak })] : []),
    ...(gained > 0 ? [`+${words.countText(gained)}`] : []),
  ].join(' · ')

/** Draws somebody in the list, at the place with this index. */
export function drawRow(one: Contender, index: number, key: string, table: Table, input: LookInput): Node {
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
