import { bottomEdge, rightEdge } from '#scene/layout.ts'
import type { Box } from '#scene/primitives.ts'

export const areaOf = ({ w, h }: Pick<Box, 'w' | 'h'>): number => w * h

/** Returns the area that two boxes share, px². */
export const sharedArea = (a: Box, b: Box): number => areaOf(intersection(a, b))

/** Returns the part that two boxes share; without width or height when there is none. */
export function intersection(a: Box, b: Box): Box {
  const x = Math.max(a.x, b.x)
  const y = Math.max(a.y, b.y)
  return {
    x,
    y,
    w: Math.max(0, Math.min(rightEdge(a), rightEdge(b)) - x),
    h: Math.max(0, Math.min(bottomEdge(a), bottomEdge(b)) - y),
  }
}

/** Returns the share of some boxes that lies inside another one, 0 to 1; 0 when they have no area. */
export function shareInside(boxes: readonly Box[], other: Box): number {
  const whole = boxes.reduce((sum, box) => sum + areaOf(box), 0)
  return whole > 0 ? boxes.reduce((sum, box) => sum + sharedArea(box, other), 0) / whole : 0
}

/** Returns whether a box lies inside another one, up to `slack` px. */
export const isInside = (box: Box, other: Box, slack = 1): boolean =>
  box.x >= other.x - slack &&
  box.y >= other.y - slack &&
  rightEdge(box) <= rightEdge(other) + slack &&
  bottomEdge(box) <= bottomEdge(other) + slack

/** Returns how high the part is that two boxes side by side share, px; 0 where one is above the other. */
export const sharedHeight = (a: Box, b: Box): number =>
  Math.max(0, Math.min(bottomEdge(a), bottomEdge(b)) - Math.max(a.y, b.y))
