/** A value at a time; `at` is in hours. */
export interface Point {
  at: number
  value: number
}

export interface Trend {
  first: number
  last: number
  median: number
  /** Of the least-squares line through the second half of the time, per hour; null with fewer than three points there. */
  slope: number | null
  /** The standard error of the slope. */
  error: number | null
}

/** Returns the trend of points, which are in the order of their times. Throws when there are none. */
export function trendOf(points: readonly Point[]): Trend {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) throw new Error('There are no points.')
  const sorted = points.map(({ value }) => value).toSorted((a, b) => a - b)
  const middle = (first.at + last.at) / 2
  return {
    first: first.value,
    last: last.value,
    median: sorted[Math.floor(sorted.length / 2)]!,
    ...lineThrough(points.filter(({ at }) => at >= middle)),
  }
}

function lineThrough(points: readonly Point[]): Pick<Trend, 'slope' | 'error'> {
  if (points.length < 3) return { slope: null, error: null }
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [at, value] = [mean(point => point.at), mean(point => point.value)]
  const spread = points.reduce((sum, point) => sum + (point.at - at) ** 2, 0)
  const slope = points.reduce((sum, point) => sum + (point.at - at) * (point.value - value), 0) / spread
  const rest = points.reduce((sum, point) => sum + (point.value - value - slope * (point.at - at)) ** 2, 0)
  return { slope, error: Math.sqrt(rest / (points.length - 2) / spread) }
}
