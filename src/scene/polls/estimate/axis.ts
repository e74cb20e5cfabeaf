import { guessText } from '#contract/figures.ts'
import { clamp, rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { legible, tabularWidth } from '../../text.ts'
import { line } from '../line.ts'
import type { LookInput } from '../look.ts'
import { type Bins, niceStep } from './bins.ts'

/** A scale from `from` to `to` over the width of the chart. */
export interface Scale {
  from: number
  to: number
}

/** The scale over which bins lie; a whole number stands in the middle of its own bin. */
export const scaleOf = ({ first, step, counts, discrete }: Bins): Scale => {
  const from = first - (discrete ? step / 2 : 0)
  return { from, to: from + counts.length * step }
}

/** The x of a value on a scale, px. */
export const placeOn = ({ from, to }: Scale, { box }: LookInput, value: number): number =>
  box.x + (box.w * (value - from)) / (to - from)

/** The length of the tick above a number, in sizes of the number. */
const tick = 0.28

/** The size of a scale's numbers, px. */
export const axisSize = ({ box, sizes }: LookInput): number => legible(sizes.option * 0.7, box.h * 0.12)

/** How many numbers are tried to have room. */
const counts = [10, 8, 6, 5, 4, 3, 2]
/** Free between two numbers at least, in sizes of the numbers. */
const apart = 1.6

/** A line at `y` with round numbers below it, as many as have room, in steps of at least `least`. */
export function axis(scale: Scale, input: LookInput, y: number, least = 0): Node[] {
  const { box, id, sizes, surface } = input
  const size = axisSize(input)
  const thick = Math.max(1, sizes.unit / 4)
  return [
    { kind: 'rect', key: `${id}/axis`, x: box.x, y, w: box.w, h: thick, fill: surface.line },
    ...measureTicks(scale, least, size, input).flatMap(({ rounded, text, at, x }): Node[] => [
      {
        kind: 'rect',
        key: `${id}/tick${rounded}/rule`,
        x: clamp(at - thick / 2, box.x, rightEdge(box) - thick),
        y,
        w: thick,
        h: size * tick,
        fill: surface.line,
      },
      ...line(input, {
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
  half: number
}

function measureTicks(scale: Scale, least: number, size: number, input: LookInput): Tick[] {
  const { box, family, measure } = input
  const { from, to } = scale
  const numbers = (count: number) => {
    const step = Math.max(least, niceStep((to - from) / count))
    const first = Math.ceil(from / step - 1e-9)
    const last = Math.floor(to / step + 1e-9)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step)
  }
  const put = (value: number): Tick => {
    const rounded = Number(value.toPrecision(12))
    const text = guessText(rounded)
    const at = placeOn(scale, input, value)
    const half = tabularWidth(text, { family, size, weight: 400 }, measure) / 2
    return { rounded, text, at, half, x: clamp(at, box.x + half, rightEdge(box) - half) }
  }
  const areApart = (ticks: readonly Tick[]) =>
    ticks.every(({ x, half }, index) => {
      const next = ticks[index + 1]
      return !next || next.x - next.half - (x + half) >= size * apart
    })
  const sets = counts.map(count => numbers(count).map(put))
  return sets.find(areApart) ?? numbers(1).slice(0, 1).map(put)
}
