/** Equal parts of a scale: `first` is where the first begins. */
export interface Bins {
  first: number
  step: number
  counts: number[]
  /** Every value is a bin's own number, which then stands in its middle. */
  discrete: boolean
}

/** Returns the next of 1, 2, 5 × 10ⁿ that is not under `least` (> 0). */
export function niceStep(least: number): number {
  const ten = 10 ** Math.floor(Math.log10(least))
  return ten * ([1, 2, 5].find(factor => factor * ten >= least * 0.999_999) ?? 10)
}

/**
 * Sorts values into at most about `most` bins with round bounds; a value on a bound belongs to the bin above.
 * `more` are values that the scale must reach, and `span` how wide it is when all values are one. Nothing can be outside `range`: no bin lies
 * beyond it, and its upper end belongs to the last bin.
 */
export function sortIntoBins(
  values: readonly { value: number; count: number }[],
  most: number,
  span: number,
  more: readonly number[] = [],
  range: { from: number; to: number } = { from: -Infinity, to: Infinity },
): Bins {
  const all = [...values.map(({ value }) => value), ...more]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const whole = all.every(Number.isInteger)
  // Guesses that differ by less than a billionth are one: a step so small would be lost in rounding.
  const differs = high - low > Math.max(span, Math.abs(low), Math.abs(high)) * 1e-9
  const width = differs ? high - low : Math.max(span / 4, Math.abs(high) / 4, 1e-9)
  const step = Math.max(niceStep(width / Math.max(1, most - 1)), whole ? 1 : 0)
  const margin = differs ? 0 : Math.floor((most - 1) / 2)
  // Rounded to the step's grid, since 0.3 / 0.1 is a little under three.
  const gridIndex = (value: number) => Math.floor(value / step + 1e-9)
  const discrete = whole && step === 1
  const last = discrete ? gridIndex(range.to) : Math.ceil(range.to / step - 1e-9) - 1
  const binOf = (value: number) => Math.min(gridIndex(value), last)
  const from = Math.max(binOf(low) - margin, gridIndex(range.from))
  const to = Math.min(binOf(high) + margin, last)
  const counts = Array.from({ length: to - from + 1 }, () => 0)
  for (const { value, count } of values) {
    const index = binOf(value) - from
    counts[index] = (counts[index] ?? 0) + count
  }
  return { first: from * step, step, counts, discrete }
}

/** Returns bins with as many empty ones before or after them as reach a value, up to the end of `range`, where nothing can be outside it. */
export function reachTo({ first, step, counts, discrete }: Bins, value: number, range: { to: number }): Bins {
  const place = (value - first) / step
  const last = discrete ? Math.floor(range.to / step) : Math.ceil(range.to / step - 1e-9) - 1
  const index = Math.min(
    discrete ? Math.round(place) : Math.floor(place + 1e-9),
    last - Math.round(first / step),
  )
  const empty = (count: number) => Array.from({ length: Math.max(0, count) }, () => 0)
  return {
    first: first - Math.max(0, -index) * step,
    step,
    counts: [...empty(-index), ...counts, ...empty(index - counts.length + 1)],
    discrete,
  }
}
