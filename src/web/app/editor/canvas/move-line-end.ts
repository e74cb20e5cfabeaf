import type { ShapeElement, SlideStep } from '#contract/deck/deck.ts'
import { type Corner, type Rect, shortSideOf } from '#contract/deck/element.ts'
import { rotationOf, roundedRect, withRotation } from '#deck/elements.ts'
import type { Ends, Point } from './line-ends.ts'

/** Degrees between the directions to which a line snaps while Shift is held. */
const directionStep = 15

/** Returns the box of a line between two points, and the corner where it begins. */
export function boxOfEnds({ from, to }: Ends): { rect: Rect; from: Corner } {
  const side = to.x < from.x ? 'right' : 'left'
  return {
    rect: {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      w: Math.abs(to.x - from.x),
      h: Math.abs(to.y - from.y),
    },
    from: to.y < from.y ? `bottom-${side}` : `top-${side}`,
  }
}

/** Returns the slide with a line between two points; undefined when the line would be too short. */
export function withEnds(slide: SlideStep, line: ShapeElement, ends: Ends): SlideStep | undefined {
  const { rect, from } = boxOfEnds(ends)
  // Its ends say how it is turned.
  const moved = { ...(rotationOf(line) === 0 ? line : withRotation(line, 0)), rect: roundedRect(rect), from }
  if (shortSideOf(moved)) return undefined
  return { ...slide, shapes: slide.shapes.map(item => (item.id === line.id ? moved : item)) }
}

/** Returns the nearest place to a point that an end can have: its line is no longer than the slide, and its box begins on the slide. */
export function reachablePoint({ x, y }: Point, other: Point): Point {
  const along = (at: number, from: number) => Math.min(from > 1 ? 1 : from + 1, Math.max(0, from - 1, at))
  return { x: along(x, other.x), y: along(y, other.y) }
}

/**
 * Returns a point as far from the other end of a line as `point` is, in the nearest direction of a multiple of 15°, and no farther than it
 * can be. `aspect` is the slide's width / height.
 */
export function straightPoint(point: Point, other: Point, aspect: number): Point {
  const [dx, dy] = [point.x - other.x, (point.y - other.y) / aspect]
  const step = (directionStep * Math.PI) / 180
  const angle = Math.round(Math.atan2(dy, dx) / step) * step
  const length = Math.hypot(dx, dy)
  const by = { x: length * Math.cos(angle), y: length * Math.sin(angle) * aspect }
  const most = reachablePoint({ x: other.x + by.x, y: other.y + by.y }, other)
  const shares = (['x', 'y'] as const).map(axis =>
    Math.abs(by[axis]) < 1e-9 ? 1 : (most[axis] - other[axis]) / by[axis],
  )
  const share = Math.min(...shares)
  return { x: other.x + by.x * share, y: other.y + by.y * share }
}
