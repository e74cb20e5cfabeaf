export const allPoints = 100
/** How many a tap gives or takes. */
export const pointStep = 5

/** Returns how many of the 100 points are left. */
export const pointsLeft = (points: readonly number[]): number =>
  allPoints - points.reduce((sum, each) => sum + each, 0)

/** Returns the points with `wanted` for one option, rounded and limited to 0 and the points that are left. */
export function withPoints(points: readonly number[], index: number, wanted: number): number[] {
  const most = (points[index] ?? 0) + pointsLeft(points)
  const given = Number.isFinite(wanted) ? Math.min(most, Math.max(0, Math.round(wanted))) : 0
  return points.map((each, i) => (i === index ? given : each))
}

/** Returns the points at a place of a slider: a multiple of the step, and beyond what is left all of it. */
export const slidTo = (place: number, most: number): number =>
  Math.min(most, Math.round(place / pointStep) * pointStep)
