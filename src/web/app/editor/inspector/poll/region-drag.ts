import type { Region } from '#contract/polls/place.ts'

interface Point {
  x: number
  y: number
}

/** What a press on a picture begins: another region, or a change of the one that is there. */
export type RegionGrip = 'new' | 'move' | 'nw' | 'ne' | 'sw' | 'se'

/** The least side of a region, as in the contract. */
const leastSide = 0.01

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
const round = (value: number) => Math.round(value * 1_000) / 1_000

/** Returns the region between two points of the picture, whole on it and not too small. */
function between(a: Point, b: Point): Region {
  const side = (from: number, to: number): [number, number] => {
    const start = round(clamp(Math.min(from, to), 0, 1 - leastSide))
    return [start, round(clamp(Math.max(from, to) - start, leastSide, 1 - start))]
  }
  const [x, w] = side(a.x, b.x)
  const [y, h] = side(a.y, b.y)
  return { x, y, w, h }
}

/** Returns the region that a drag from one point of the picture to another makes. All are fractions of the picture. */
export function draggedRegion(grip: RegionGrip, region: Region | undefined, from: Point, to: Point): Region {
  if (!region || grip === 'new') return between(from, to)
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (grip === 'move')
    return {
      ...region,
      x: round(clamp(region.x + dx, 0, Math.max(0, 1 - region.w))),
      y: round(clamp(region.y + dy, 0, Math.max(0, 1 - region.h))),
    }
  const [right, bottom] = [region.x + region.w, region.y + region.h]
  const isWest = grip.endsWith('w')
  const isNorth = grip.startsWith('n')
  return between(
    { x: isWest ? right : region.x, y: isNorth ? bottom : region.y },
    { x: (isWest ? region.x : right) + dx, y: (isNorth ? region.y : bottom) + dy },
  )
}
