import { clamp } from '../../layout.ts'
import { computeQuantile } from './quantile.ts'
import type { Scale } from './axis.ts'

type Values = readonly { value: number; count: number }[]

/** From this many people on the curve gets no rougher: on a stage people see its shape, not its details. */
const mostPeople = 400

/**
 * Returns how far a guess is spread to both sides (standard deviation): Silverman's rule of thumb, `Density Estimation`,
 * 1986, equation 3.31; never under `least`, which is also for guesses that are all one.
 */
export function computeBandwidth(values: Values, least: number): number {
  const people = values.reduce((sum, { count }) => sum + count, 0)
  const mean = values.reduce((sum, { value, count }) => sum + (value * count) / people, 0)
  const deviation = Math.sqrt(
    values.reduce((sum, { value, count }) => sum + ((value - mean) ** 2 * count) / people, 0),
  )
  const interquartile = (computeQuantile(values, 0.75) - computeQuantile(values, 0.25)) / 1.34
  const spread = Math.min(deviation, interquartile > 0 ? interquartile : deviation)
  return Math.max(least, 0.9 * spread * Math.min(people, mostPeople) ** -0.2)
}

/**
 * Returns the density of the guesses at `steps` + 1 places from one end of the scale to the other, the highest 1.
 * The part of a guess that would lie beyond an end of what may be guessed, `range`, is reflected back into it.
 */
export function computeDensity(
  values: Values,
  width: number,
  { from, to }: Scale,
  steps: number,
  range: Scale = { from, to },
): number[] {
  const part = (to - from) / steps
  const counts = Array.from({ length: steps + 1 }, () => 0)
  // Each guess is shared by its two neighbouring places, so that the cost does not depend on the number of guesses.
  for (const { value, count } of values) {
    const place = clamp((value - from) / part, 0, steps)
    const low = Math.min(steps - 1, Math.floor(place))
    counts[low] = (counts[low] ?? 0) + count * (low + 1 - place)
    counts[low + 1] = (counts[low + 1] ?? 0) + count * (place - low)
  }
  const reach = Math.min(steps, Math.ceil((width * 3.5) / part))
  const kernel = Array.from({ length: reach + 1 }, (_, away) => Math.exp(-(((away * part) / width) ** 2) / 2))
  const [reflectsLow, reflectsHigh] = [from <= range.from, to >= range.to]
  const at = (place: number) => {
    if (place < 0) return reflectsLow ? (counts[-place] ?? 0) : 0
    if (place > steps) return reflectsHigh ? (counts[2 * steps - place] ?? 0) : 0
    return counts[place] ?? 0
  }
  const heights = counts.map((_, place) =>
    kernel.reduce(
      (sum, weight, away) => sum + weight * (away === 0 ? at(place) : at(place - away) + at(place + away)),
      0,
    ),
  )
  const highest = Math.max(...heights)
  return heights.map(height => height / highest)
}
