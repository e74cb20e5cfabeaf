/** A point, px. */
export interface Point {
  x: number
  y: number
}

/** Where points may be moved to, px: `edge` px inside a box. */
interface Field {
  x: number
  y: number
  w: number
  h: number
}

/** How often marks that overlap are moved, each time by a part of what is missing, so that they keep their arrangement. */
const rounds = 120
const part = 0.3
/** How far marks are from their places to begin with, px: those on one place begin on a circle, which grows until they do not overlap. */
const nudge = 0.01
/** They are apart when so little is missing, px. */
const enough = 0.5

/** Returns points moved as little as needed until each two are so many px apart, `edge` px inside the box; `distanceOf` gets the indexes of two. */
export function moveApart(
  points: readonly Point[],
  distanceOf: (one: number, other: number) => number,
  { x: left, y: top, w, h }: Field,
  edge: number,
): Point[] {
  const angleOf = (index: number) => (2 * Math.PI * index) / points.length
  let moved = points.map(({ x, y }, index) => ({
    x: x + Math.cos(angleOf(index)) * nudge,
    y: y + Math.sin(angleOf(index)) * nudge,
  }))
  for (let round = 0; round < rounds; round += 1) {
    const pushes = moved.map((one, index) =>
      moved.map((other, at) => pushFrom(one, other, distanceOf(index, at))).filter(push => push !== null),
    )
    if (pushes.every(each => each.every(({ x, y }) => Math.hypot(x, y) < enough))) break
    moved = moved.map(({ x, y }, index) => {
      const each = pushes[index] ?? []
      const sumOf = (axis: 'x' | 'y') => each.reduce((sum, push) => sum + push[axis], 0) * part
      return {
        x: within(x + sumOf('x'), left + edge, left + w - edge),
        y: within(y + sumOf('y'), top + edge, top + h - edge),
      }
    })
  }
  return moved
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** Returns by what a point is too near to another one, away from it; null where it is not. */
function pushFrom(one: Point, other: Point, distance: number): Point | null {
  const [dx, dy] = [one.x - other.x, one.y - other.y]
  const length = Math.hypot(dx, dy)
  if (length === 0 || length >= distance) return null
  const by = (distance - length) / length
  return { x: dx * by, y: dy * by }
}
