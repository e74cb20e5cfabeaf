import { clamp } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { smallest, tabularWidth } from '../../text.ts'
import { drawHill } from '../hill.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { betweenText } from './ends.ts'
import type { Guesses } from './guesses.ts'
import { computeQuantile } from './quantile.ts'

/** A hill as `drawHill` takes it, with the place of each value on it in px from its middle. */
export interface Hill {
  x: number
  base: number
  points: readonly (readonly [across: number, up: number])[]
  placeOf: (value: number) => number
}

/** The part of a hill in which half of the guesses lie, and where its name stands, px: lines through the hill end above it. */
export interface MiddleHalf {
  nodes: Node[]
  left: number
  right: number
  top: number
}

/** How much of the colour is in the middle half. */
const depth = 0.36
/** The height of the name with its figure, and the size of the name, in sizes of the figure. */
const nameHeight = 2.4
const namePart = 0.9
/** The sizes that figures are tried in, in sizes of an option's label. */
const sizesTried = [1, 0.85, 0.72, 0.62] as const

/** Draws the part of a hill between the quartiles stronger, with the range that it stands for; null where there is no space for that. */
export function drawMiddleHalf(
  { values }: Guesses,
  { x, base, points, placeOf }: Hill,
  colour: string,
  input: LookInput,
): MiddleHalf | null {
  const { family, id, measure, sizes, surface, words } = input
  const [first, third] = [computeQuantile(values, 0.25), computeQuantile(values, 0.75)]
  const [from, to] = [placeOf(first), placeOf(third)]
  const inside = [
    [from, heightAt(points, from)] as const,
    ...points.filter(([across]) => across > from && across < to),
    [to, heightAt(points, to)] as const,
  ]
  const halfText = words.text('estimate.half')
  const text = betweenText({ first, third, values }, input)
  const widthAt = (size: number) =>
    1.03 *
    Math.max(
      tabularWidth(text, { family, size, weight: 600 }, measure),
      measure(halfText, { family, size: size * namePart, weight: 400 }).width,
    )
  const lowest = Math.min(...inside.map(([, up]) => up))
  const hasSpace = (size: number) =>
    to - from > widthAt(size) + size * 0.6 && lowest > size * (nameHeight + 0.6)
  const size = sizesTried
    .map(part => sizes.option * part)
    .find(each => each * namePart >= smallest && hasSpace(each))
  if (size === undefined) return null
  const width = widthAt(size)
  const middle = x + (from + to) / 2
  const top = base - size * nameHeight
  const place = { x: middle, width: width + 1, anchor: 'middle' } as const
  return {
    nodes: [
      ...drawHill({ key: `${id}/half`, x, y: base, points: inside, colour, depth }, input),
      ...drawTextLine(input, {
        ...place,
        key: `${id}/half/text`,
        text,
        middle: top + size * 0.6,
        size,
        weight: 600,
      }),
      ...drawTextLine(input, {
        ...place,
        key: `${id}/half/name`,
        text: halfText,
        middle: top + size * 1.65,
        size: size * namePart,
        fill: surface.text,
        role: 'note',
      }),
    ],
    left: middle - width / 2,
    right: middle + width / 2,
    top,
  }
}

/** Returns the height of a hill at a place, between the two points beside it. */
function heightAt(points: Hill['points'], place: number): number {
  const after = points.findIndex(([across]) => across >= place)
  const [right, rightUp] = points[after < 0 ? points.length - 1 : after] ?? [0, 0]
  const [left, leftUp] = points[Math.max(0, after - 1)] ?? [right, rightUp]
  const part = right > left ? clamp((place - left) / (right - left), 0, 1) : 1
  return leftUp + (rightUp - leftUp) * part
}
