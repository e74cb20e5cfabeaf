import { guessText } from '#contract/figures.ts'
import { clamp, rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { legible, tabularWidth } from '../../text.ts'
import { line } from '../line.ts'
import type { LookInput } from '../look.ts'
import { niceStep } from './bins.ts'

/** A scale from `from` to `to` over the width of the chart. */
export interface Scale {
  from: number
  to: number
}

export const placeOn = ({ from, to }: Scale, { box }: LookInput, value: number): number =>
  box.x + (box.w * (value - from)) / (to - from)

/** The length of the tick above a number, in sizes of the number. */
const tick = 0.28

/** The size of a scale's numbers. */
export const axisSize = ({ box, sizes }: LookInput): number => legible(sizes.option * 0.7, box.h * 0.12)

/** A line at `y` with round numbers below it, as many as have room, in steps of at least `least`. */
export function axis(scale: Scale, input: LookInput, y: number, least = 0): Node[] {
  const { box, family, id, measure, sizes, surface } = input
  const size = axisSize(input)
  const widths = (text: string) => tabularWidth(text, { family, size, weight: 400 }, measure)
  const { from, to } = scale
  const numbers = (count: number) => {
    const step = Math.max(least, niceStep((to - from) / count))
    const first = Math.ceil(from / step - 1e-9)
    const last = Math.floor(to / step + 1e-9)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step)
  }
  const put = (value: number) => {
    const rounded = Number(value.toPrecision(12))
    const text = guessText(rounded)
    const at = placeOn(scale, input, value)
    const half = widths(text) / 2
    // Numbers at the ends stay inside the line.
    return { rounded, text, at, half, x: clamp(at, box.x + half, rightEdge(box) - half) }
  }
  const apart = (values: readonly ReturnType<typeof put>[]) =>
    values.every(({ x, half }, index) => {
      const next = values[index + 1]
      return !next || next.x - next.half - (x + half) >= size * 1.6
    })
  const sets = [10, 8, 6, 5, 4, 3, 2].map(count => numbers(count).map(put))
  const ticks = sets.find(apart) ?? numbers(1).slice(0, 1).map(put)
  const thick = Math.max(1, sizes.unit / 4)
  return [
    {
      kind: 'rect',
      key: `${id}/axis`,
      x: box.x,
      y,
      w: box.w,
      h: thick,
      fill: surface.line,
    },
    ...ticks.flatMap(({ rounded, text, at, x }): Node[] => [
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
