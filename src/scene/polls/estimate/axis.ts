import { clamp, rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { legible, tabularWidth } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { type Bins, niceStep } from './bins.ts'

/** A scale from `from` to `to` over the width of the chart. */
export interface Scale {
  from: number
  to: number
}

/** Returns the scale over which bins lie; a whole number stands in the middle of its own bin. */
export const scaleOf = ({ first, step, counts, discrete }: Bins): Scale => {
  const from = first - (discrete ? step / 2 : 0)
  return { from, to: from + counts.length * step }
}

/** Returns the x of a value on a scale, px. */
export const scaleX = ({ from, to }: Scale, { box }: LookInput, value: number): number =>
  box.x + (box.w * (value - from)) / (to - from)

/** The length of the tick above a number, in sizes of the number. */
const tickLength = 0.28

/** Returns the size of a scale's numbers, px. */
export const axisSize = ({ box, sizes }: LookInput): number => legible(sizes.option * 0.7, box.h * 0.12)

/** The numbers of labels that are tried. */
const numberCounts = [10, 8, 6, 5, 4, 3, 2]
/** Free between two numbers at least, in sizes of the numbers. */
const numberGap = 1.6

/** Draws a line at `y` with round numbers below it, as many as fit, in steps of at least `least`. */
export function drawNumberedAxis(scale: Scale, input: LookInput, y: number, least = 0): Node[] {
  const { box, id, sizes, surface } = input
  const size = axisSize(input)
  const thickness = Math.max(1, sizes.unit / 4)
  return [
    { kind: 'rect', key: `${id}/axis`, x: box.x, y, w: box.w, h: thickness, fill: surface.line },
    ...measureTicks(scale, least, size, input).flatMap(({ rounded, text, at, x }): Node[] => [
      {
        kind: 'rect',
        key: `${id}/tick${rounded}/rule`,
        x: clamp(at - thickness / 2, box.x, rightEdge(box) - thickness),
        y,
        w: thickness,
        h: size * tickLength,
        fill: surface.line,
      },
      ...drawTextLine(input, {
        key: `${id}/tick${rounded}`,
        text,
        x,
        middle: y + size * 1.05,
        width: box.w,
        size,
        anchor: 'middle',
        fill: surface.muted,
        role: 'note',
      }),
    ]),
  ]
}

interface Tick {
  rounded: number
  text: string
  /** The x of the value, and that of the middle of its number, which stays inside the box, px. */
  at: number
  x: number
  /** Half the width of the number, px. */
  halfWidth: number
}

function measureTicks(scale: Scale, least: number, size: number, input: LookInput): Tick[] {
  const { box, family, measure, poll, words } = input
  const { from, to } = scale
  const numbers = (count: number) => {
    const step = Math.max(least, niceStep((to - from) / count))
    const first = Math.ceil(from / step - 1e-9)
    const last = Math.floor(to / step + 1e-9)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step)
  }
  const toTick = (value: number): Tick => {
    const rounded = Number(value.toPrecision(12))
    const text = words.guessText(rounded, poll)
    const at = scaleX(scale, input, value)
    const halfWidth = tabularWidth(text, { family, size, weight: 400 }, measure) / 2
    return { rounded, text, at, halfWidth, x: clamp(at, box.x + halfWidth, rightEdge(box) - halfWidth) }
  }
  const areApart = (ticks: readonly Tick[]) =>
    ticks.every(({ x, halfWidth }, index) => {
      const next = ticks[index + 1]
      return !next || next.x - next.halfWidth - (x + halfWidth) >= size * numberGap
    })
  const sets = numberCounts.map(count => numbers(count).map(toTick))
  return sets.find(areApart) ?? numbers(1).slice(0, 1).map(toTick)
}
