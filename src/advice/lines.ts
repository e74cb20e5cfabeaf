import { rotationOf } from '#deck/elements.ts'
import { bottomEdge, centreX, centreY, rightEdge, turnedAbout } from '#scene/layout.ts'
import type { Box } from '#scene/primitives.ts'
import { lineReach } from '#deck/line-reach.ts'
import type { ShapeOnSlide } from './subject.ts'

/** A straight line from one point of the slide to another, px. */
export interface Segment {
  from: { x: number; y: number }
  to: { x: number; y: number }
}

/** Returns where a line or an arrow is drawn. */
export function segmentOf({ item, own }: Pick<ShapeOnSlide, 'item' | 'own'>): Segment {
  const [x, y] = [centreX(own), centreY(own)]
  const { dx, dy } = lineReach(item, own)
  const end = (by: 1 | -1) => turnedAbout(own, { x: x + by * dx, y: y + by * dy }, rotationOf(item))
  return { from: end(-1), to: end(1) }
}

export const lengthOf = ({ from, to }: Segment): number => Math.hypot(to.x - from.x, to.y - from.y)

/** Returns a point of a segment: its beginning at 0, its end at 1. */
export const pointOf = ({ from, to }: Segment, part: number): { x: number; y: number } => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
})

/** Returns the part of a segment that lies inside a box; undefined where none does. Source: Liang and Barsky 1984. */
export function clipSegment(segment: Segment, box: Box): Segment | undefined {
  const { from, to } = segment
  let [start, end] = [0, 1]
  for (const [at, by, least, most] of [
    [from.x, to.x - from.x, box.x, rightEdge(box)],
    [from.y, to.y - from.y, box.y, bottomEdge(box)],
  ] as const) {
    if (by === 0) {
      if (at < least || at > most) return undefined
      continue
    }
    const [a, b] = [(least - at) / by, (most - at) / by]
    start = Math.max(start, Math.min(a, b))
    end = Math.min(end, Math.max(a, b))
  }
  return start < end ? { from: pointOf(segment, start), to: pointOf(segment, end) } : undefined
}
