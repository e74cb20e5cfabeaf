import { niceStep } from '../polls/estimate/bins.ts'

/** A scale of values with round ends. */
export interface ValueScale {
  from: number
  to: number
  /** The numbers that are written beside it. */
  ticks: number[]
}

/** About so many steps has a scale. */
const steps = 5

/** Returns a scale that reaches all values, and 0 where bars begin there or it is not far. */
export function scaleOver(values: readonly number[], fromZero: boolean): ValueScale {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const isNearZero = low >= 0 ? low <= high / 2 : high >= low / 2
  const reachesZero = fromZero || isNearZero
  const least = reachesZero ? Math.min(0, low) : low
  const most = reachesZero ? Math.max(0, high) : high
  const [from, to] = values.length > 0 ? [least, most] : [0, 1]
  const width = to - from || Math.abs(to) || 1
  const step = niceStep(width / steps)
  const first = Math.floor(from / step + 1e-9)
  const last = Math.max(first + 1, Math.ceil(to / step - 1e-9))
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
  return { from: ticks[0] ?? 0, to: ticks.at(-1) ?? 1, ticks }
}

/** Returns where a value lies on a scale, 0 to 1. */
export const placeOn = ({ from, to }: ValueScale, value: number): number => (value - from) / (to - from)
