/** A position in two dimensions, and how many people chose it. */
export interface CountedPoint {
  x: number
  y: number
  count: number
}

/**
 * Merges neighbouring positions into their mean where there are more than `most`. `areas` name the area in which a position lies, from small areas
 * to large ones: the first that leave few enough positions are used, else the last.
 */
export function mergeNear(
  points: readonly CountedPoint[],
  most: number,
  areas: readonly ((point: CountedPoint) => string)[],
): CountedPoint[] {
  let merged = [...points]
  for (const areaOf of areas) {
    if (merged.length <= most) break
    merged = [...Map.groupBy(points, areaOf).values()].map(meanOf)
  }
  return merged
}

function meanOf(points: readonly CountedPoint[]): CountedPoint {
  const sum = { x: 0, y: 0, count: 0 }
  for (const { x, y, count } of points) {
    sum.x += x * count
    sum.y += y * count
    sum.count += count
  }
  return { x: sum.x / sum.count, y: sum.y / sum.count, count: sum.count }
}
