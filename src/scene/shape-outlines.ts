import type { ShapeElement } from '#contract/deck/deck.ts'
import { isAreaKind } from '#contract/deck/element.ts'
import { direction } from '#contract/text/direction.ts'
import { inset } from './layout.ts'
import type { Box } from './primitives.ts'

type Kind = ShapeElement['shape']
type Outline = (w: number, h: number) => string
/** A shape with its words, which may turn it. */
type Worded = Pick<ShapeElement, 'shape' | 'text'>

const points = (...at: readonly (readonly [number, number])[]): string =>
  `M${at.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`

const ellipse = (rx: number, ry: number, sweep: 0 | 1): string =>
  `M${-rx} 0A${rx} ${ry} 0 1 ${sweep} ${rx} 0A${rx} ${ry} 0 1 ${sweep} ${-rx} 0Z`

/** The corners of a star whose box is the unit square around the origin. */
const starCorners = Array.from({ length: 10 }, (_, index): [number, number] => {
  const angle = (index * Math.PI) / 5
  const reach = index % 2 === 0 ? 1 : 0.45
  // Five points reach the top of the circle around them, but neither its sides nor its bottom.
  const [side, bottom] = [Math.sin((2 * Math.PI) / 5), Math.cos(Math.PI / 5)]
  return [(Math.sin(angle) * reach) / (2 * side), (1 - Math.cos(angle) * reach) / (1 + bottom) - 0.5]
})

/** The parts of a speech bubble: how high its tail is, where the tail is on the lower edge, and its corners. */
const bubble = { tail: 0.2, from: 0.16, tip: 0.12, to: 0.34, radius: 0.14 } as const
/** How far a chevron reaches into itself, and the corners of a hexagon into its width, as parts of the shorter side. */
const notch = 0.42
const corner = 0.28
/** How far a chevron reaches into itself, px; below 0 with a width below 0, which turns it to the left. */
const notchOf = ({ w, h }: Pick<Box, 'w' | 'h'>): number =>
  Math.min(Math.abs(w) / 2, h * notch) * Math.sign(w)
/** The hole of a donut, as a part of its size. */
const hole = 0.55

/** The outlines of shapes around the origin, as the data of SVG paths, by their width and height (px). */
const outlines: { readonly [Shape in Kind]?: Outline } = {
  ellipse: (w, h) => ellipse(w / 2, h / 2, 1),
  triangle: (w, h) => points([0, -h / 2], [w / 2, h / 2], [-w / 2, h / 2]),
  diamond: (w, h) => points([0, -h / 2], [w / 2, 0], [0, h / 2], [-w / 2, 0]),
  hexagon: (w, h) => {
    const side = Math.min(w / 2, Math.min(w, h) * corner)
    return points(
      [-w / 2 + side, -h / 2],
      [w / 2 - side, -h / 2],
      [w / 2, 0],
      [w / 2 - side, h / 2],
      [-w / 2 + side, h / 2],
      [-w / 2, 0],
    )
  },
  star: (w, h) => points(...starCorners.map(([x, y]): [number, number] => [x * w, y * h])),
  chevron: (w, h) => {
    const into = notchOf({ w, h })
    return points(
      [-w / 2, -h / 2],
      [w / 2 - into, -h / 2],
      [w / 2, 0],
      [w / 2 - into, h / 2],
      [-w / 2, h / 2],
      [-w / 2 + into, 0],
    )
  },
  'speech-bubble': (w, h) => {
    const bottom = h / 2 - h * bubble.tail
    const r = Math.min(w, h) * bubble.radius
    const [l, t, right] = [-w / 2, -h / 2, w / 2]
    const at = (part: number) => l + w * part
    return `M${l + r} ${t}H${right - r}Q${right} ${t} ${right} ${t + r}V${bottom - r}Q${right} ${bottom} ${right - r} ${bottom}H${at(bubble.to)}L${at(bubble.tip)} ${h / 2}L${at(bubble.from)} ${bottom}H${l + r}Q${l} ${bottom} ${l} ${bottom - r}V${t + r}Q${l} ${t} ${l + r} ${t}Z`
  },
  // A curly one whose tip is at the left.
  bracket: (w, h) => {
    const r = Math.min(w / 2, h / 6)
    const [l, t, right, b] = [-w / 2, -h / 2, w / 2, h / 2]
    return `M${right} ${t}Q0 ${t} 0 ${t + r}V${-r}Q0 0 ${l} 0Q0 0 0 ${r}V${b - r}Q0 ${b} ${right} ${b}`
  },
  donut: (w, h) => ellipse(w / 2, h / 2, 1) + ellipse((w / 2) * hole, (h / 2) * hole, 0),
  cloud: (w, h) => {
    const x = (part: number) => ((part - 0.5) * w).toFixed(2)
    const y = (part: number) => ((part - 0.5) * h).toFixed(2)
    const arc = (rx: number, ry: number, toX: number, toY: number) =>
      `A${(rx * w).toFixed(2)} ${(ry * h).toFixed(2)} 0 0 1 ${x(toX)} ${y(toY)}`
    return `M${x(0.2)} ${y(0.96)}${arc(0.2, 0.24, 0.12, 0.5)}${arc(0.2, 0.28, 0.36, 0.2)}${arc(0.2, 0.27, 0.7, 0.18)}${arc(0.18, 0.24, 0.88, 0.48)}${arc(0.17, 0.25, 0.82, 0.96)}Z`
  },
}

/** Whether a shape points to the left: a chevron with words that are read from the right, because steps follow each other as they are read. */
export const pointsLeft = ({ shape, text = '' }: Worded): boolean =>
  shape === 'chevron' && direction(text) === 'rtl'

/** Returns the outline of a shape around the origin, as the data of an SVG path; undefined for a rectangle, and for lines. */
export const outlineOf = (shape: Worded, { w, h }: Pick<Box, 'w' | 'h'>): string | undefined =>
  outlines[shape.shape]?.(pointsLeft(shape) ? -w : w, h)

/** How far the words in a shape stay from the sides of its box, as parts of its width and height: left, top, right, bottom. */
const wordMargins: { readonly [Shape in Kind]?: readonly [number, number, number, number] } = {
  ellipse: [0.15, 0.15, 0.15, 0.15],
  triangle: [0.26, 0.48, 0.26, 0.06],
  diamond: [0.25, 0.25, 0.25, 0.25],
  hexagon: [0.14, 0.08, 0.14, 0.08],
  star: [0.31, 0.38, 0.31, 0.28],
  'speech-bubble': [0.05, 0.06, 0.05, 0.06 + bubble.tail],
  donut: [0.27, 0.27, 0.27, 0.27],
  cloud: [0.16, 0.28, 0.16, 0.12],
}
/** The words in a rectangle stay so far from its sides, px. */
const padding = 20

/** Returns the part of a shape's box (px) in which its words stand; undefined for shapes that hold none. */
export function wordsBox(shape: Worded, box: Box): Box | undefined {
  const { shape: kind } = shape
  if (!isAreaKind(kind)) return undefined
  const margins = wordMargins[kind]
  if (kind === 'chevron') {
    const into = notchOf(box)
    // A line in the middle begins at the notch and ends before the tip.
    const [before, after] = pointsLeft(shape) ? [0.65, 1.1] : [1.1, 0.65]
    return { ...box, x: box.x + into * before, w: box.w - into * (before + after) }
  }
  if (!margins) return inset(box, Math.min(padding, box.w / 8), Math.min(padding, box.h / 8))
  const [left, top, right, bottom] = margins
  return {
    x: box.x + left * box.w,
    y: box.y + top * box.h,
    w: box.w * (1 - left - right),
    h: box.h * (1 - top - bottom),
  }
}
