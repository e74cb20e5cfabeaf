import { aroundCircle, bottomEdge, overlaps, rightEdge, type Size } from '../../layout.ts'
import type { Box } from '../../primitives.ts'
import type { Cluster } from './clusters.ts'

/** Where people are on a map, and how many. */
export interface Crowded {
  count: number
  box: Box
}

/** Returns where discs are. */
export const crowdOf = (discs: readonly Cluster[]): Crowded[] =>
  discs.map(disc => ({ count: disc.count, box: aroundCircle(disc) }))

/** Returns the first of the places that cover the fewest people, and if possible nothing that is taken. */
export function leastCovering(
  places: readonly [Box, ...Box[]],
  crowd: readonly Crowded[],
  taken: readonly Box[] = [],
): Box {
  const covered = (box: Box) =>
    crowd.filter(each => overlaps(box, each.box)).reduce((sum, { count }) => sum + count, 0) +
    (taken.some(other => overlaps(box, other)) ? Infinity : 0)
  return places.reduce((best, place) => (covered(place) < covered(best) ? place : best))
}

/** Returns the boxes of a size in the four corners of a map, so far from its edges (px). */
export function cornersOf(map: Box, { w, h }: Size, gap: number): [Box, ...Box[]] {
  const [left, right] = [map.x + gap, rightEdge(map) - w - gap]
  const [top, bottom] = [map.y + gap, bottomEdge(map) - h - gap]
  return [
    { x: left, y: bottom, w, h },
    { x: right, y: bottom, w, h },
    { x: left, y: top, w, h },
    { x: right, y: top, w, h },
  ]
}
