import { bottomEdge, clamp, rightEdge } from '../../../layout.ts'
import type { Box } from '../../../primitives.ts'

export interface Point {
  x: number
  y: number
}

/** How often marks that overlap are moved, each time by a part of what is missing, so that they keep their arrangement. */
const rounds = 120
const part = 0.3
/** How far marks are from their places to begin with, px: those on one place begin on a circle, which grows until they do not overlap. */
const nudge = 0.01
/** They are apart when so little is missing, px. */
const enough = 0.5

/** Returns points moved as little as needed until each two are `distance` px apart, inside the box. */
export function moveApart(points: readonly Point[], distance: number, box: Box, edge: number): Point[] {
  const angleOf = (index: number) => (2 * Math.PI * index) / points.length
  let moved = points.map(({ x, y }, index) => ({
    x: x + Math.cos(angleOf(index)) * nudge,
    y: y + Math.sin(angleOf(index)) * nudge,
  }))
  for (let round = 0; round < rounds; round += 1) {
    const pushes = moved.map(one =>
      moved.map(other => pushFrom(one, other, distance)).filter(push => push !== null),
    )
    if (pushes.every(each => each.every(({ x, y }) => Math.hypot(x, y) < enough))) break
    moved = moved.map(({ x, y }, index) => {
      const each = pushes[index] ?? []
      const sumOf = (axis: 'x' | 'y') => each.reduce((sum, push) => sum + push[axis], 0) * part
      return {
        x: clamp(x + sumOf('x'), box.x + edge, rightEdge(box) - edge),
        y: clamp(y + sumOf('y'), box.y + edge, bottomEdge(box) - edge),
      }
    })
  }
  return moved
}

/** Returns by what a point is too near to another one, away from it; null where it is not. */
function pushFrom(one: Point, other: Point, distance: number): Point | null {
  const [dx, dy] = [one.x - other.x, one.y - other.y]
  const length = Math.hypot(dx, dy)
  if (length === 0 || length >= distance) return null
  const by = (distance - length) / length
  return { x: dx * by, y: dy * by }
}
