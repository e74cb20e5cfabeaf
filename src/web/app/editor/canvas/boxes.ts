import type { Rect } from '#contract/deck/element.ts'
import { blankAspect } from '#deck/layout.ts'

/** The least width and height of an element that is drawn or resized, as a fraction of the slide [D3]. */
export const leastSide = 0.02

/** Whether two boxes have anything in common. */
export const doTouch = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/**
 * Returns a box moved by fractions of the slide, so far that its corner stays on the slide and a part of it in sight: what stands beside
 * a page of another shape than 16:9 is in sight, too. `aspect` is the slide's width / height.
 */
export function movedBox({ x, y, w, h }: Rect, dx: number, dy: number, aspect: number): Rect {
  const most = { x: aspect < blankAspect ? 1 : 1 - leastSide, y: aspect > blankAspect ? 1 : 1 - leastSide }
  return {
    x: Math.min(most.x, Math.max(0, x + dx)),
    y: Math.min(most.y, Math.max(0, y + dy)),
    w,
    h,
  }
}

/** Returns how far to move from a place, about `by`, to a whole px of a side that is `px` long; places are fractions of it. */
export const wholePx = (from: number, by: number, px: number): number =>
  by === 0 ? 0 : Math.round((from + by) * px) / px - from
