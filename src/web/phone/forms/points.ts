export const allPoints = 100

/** How many of the hundred are still to be given. */
export const pointsLeft = (points: readonly number[]): number =>
  allPoints - points.reduce((sum, each) => sum + each, 0)

/** The points with `wanted` for one option: a whole number, not under 0, and never more than are left. */
export function withPoints(points: readonly number[], index: number, wanted: number): number[] {
  const most = (points[index] ?? 0) + pointsLeft(points)
  const given = Number.isFinite(wanted) ? Math.min(most, Math.max(0, Math.round(wanted))) : 0
  return points.map((each, i) => (i === index ? given : each))
}
