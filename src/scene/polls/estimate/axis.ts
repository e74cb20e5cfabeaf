import type { Node } from '../../primitives.ts'
import { smallest, tabularWidth } from '../../text.ts'
import { line } from '../line.ts'
import type { LookInput } from '../look.ts'
import { niceStep } from './bins.ts'

const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 6 })
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 })

/** A guess as it is read: its thousands set apart, millions in short. */
export const guessText = (value: number): string =>
  (Math.abs(value) >= 1e6 ? compact : plain).format(value).replace('-', '−')

/** A scale from `from` to `to` over the width of the chart. */
export interface Scale {
  from: number
  to: number
}

export const placeOn = ({ from, to }: Scale, { box }: LookInput, value: number): number =>
  box.x + (box.w * (value - from)) / (to - from)

/** The size of a scale's numbers. */
export const axisSize = ({ box, sizes }: LookInput): number =>
  Math.max(smallest, Math.min(sizes.note, box.h * 0.12))

/** A line at `y` with round numbers below it, as many as stand apart and none nearer than `least`. */
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
  const apart = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + widths(guessText(value)) + size * 1.6, 0) <= box.w
  const ticks = [10, 8, 6, 5, 4, 3, 2].map(numbers).find(apart) ?? numbers(1).slice(0, 1)
  return [
    {
      kind: 'rect',
      key: `${id}/axis`,
      x: box.x,
      y,
      w: box.w,
      h: Math.max(1, sizes.unit / 4),
      fill: surface.line,
    },
    ...ticks.flatMap(value => {
      const rounded = Number(value.toPrecision(12))
      const text = guessText(rounded)
      const half = widths(text) / 2
      const x = Math.max(box.x + half, Math.min(box.x + box.w - half, placeOn(scale, input, value)))
      return line(input, {
        key: `${id}/tick${rounded}`,
        text,
        x,
        middle: y + size * 1.05,
        width: box.w,
        size,
        anchor: 'middle',
        fill: surface.muted,
        role: 'note',
      })
    }),
  ]
}
