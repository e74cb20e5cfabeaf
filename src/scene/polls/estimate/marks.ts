import { centreX, clamp, rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { tabularWidth } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { scaleX, type Scale } from './axis.ts'

/** A value that is marked on the scale. */
export interface Mark {
  name: string
  value: number
  /** The value as it is written. */
  figure: string
  colour: string
  weight: number
}

/** A mark with the x of its line and the place of its name: beside the line, in the first row or the second; px. */
export interface PlacedMark extends Mark {
  at: number
  side: 'left' | 'right'
  row: number
  width: number
}

/** Places one or two names beside their lines so that no line crosses a name. */
export function placeMarks(
  marks: readonly Mark[],
  input: LookInput,
  scale: Scale,
  size: number,
): PlacedMark[] {
  const { box, family, measure, sizes } = input
  const set = marks.map(mark => {
    const width = tabularWidth(textOf(mark), { family, size, weight: mark.weight }, measure) * 1.03
    const at = scaleX(scale, input, mark.value)
    const needed = width + sizes.gaps.inset
    return { ...mark, at, width, left: at - needed >= box.x, right: at + needed <= rightEdge(box) }
  })
  const [a, b] = set.toSorted((one, other) => one.at - other.at)
  if (!a) return []
  if (!b) {
    const isRight = a.right || (!a.left && a.at < centreX(box))
    return [{ ...a, side: isRight ? 'right' : 'left', row: 0 }]
  }
  if (a.left && b.right)
    return [
      { ...a, side: 'left', row: 0 },
      { ...b, side: 'right', row: 0 },
    ]
  const same = a.right && b.right ? 'right' : a.left && b.left ? 'left' : null
  return [
    { ...a, side: same ?? 'right', row: same === 'left' ? 1 : 0 },
    { ...b, side: same ?? 'left', row: same === 'left' ? 0 : 1 },
  ]
}

const textOf = ({ name, figure }: Mark) => `${name} ${figure}`

/** A name that is too long for its side is made smaller, down to this part of its size. */
const leastScale = 0.75

/** Line height of a name, in sizes of its type. */
const nameLine = 1.2

/** Draws a line from `top` down to `stop`, its name of size `text` beside the upper end. */
export function drawMark(
  mark: PlacedMark,
  input: LookInput,
  { top, text, stop }: { top: number; text: number; stop: number },
): Node[] {
  const { at, colour, name, side, weight, width } = mark
  const { box, id, sizes } = input
  const key = `${id}/${name.toLowerCase()}`
  const thickness = Math.max(2, sizes.unit * 0.4)
  const gap = sizes.gaps.inset
  const space = side === 'right' ? rightEdge(box) - at - gap : at - gap - box.x
  const scale = space < width * leastScale ? 1 : Math.min(1, space / width)
  // Names that fit on neither side stand as near to their line as possible.
  const place =
    side === 'right'
      ? ({ x: clamp(at + gap, box.x, rightEdge(box) - width * scale), anchor: 'left' } as const)
      : ({ x: Math.min(rightEdge(box), Math.max(box.x + width * scale, at - gap)), anchor: 'right' } as const)
  return [
    {
      kind: 'rect',
      key: `${key}/line`,
      x: clamp(at - thickness / 2, box.x, rightEdge(box) - thickness),
      y: top,
      w: thickness,
      h: Math.max(text * nameLine, stop - top),
      fill: colour,
    },
    ...drawTextLine(input, {
      ...place,
      key,
      text: textOf(mark),
      middle: top + (text * nameLine) / 2,
      width: box.w,
      size: text * scale,
      weight,
      fill: colour,
      role: 'answer',
    }),
  ]
}
