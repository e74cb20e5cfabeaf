import type { Box } from '../primitives.ts'

/** The way of a mark from one place to another: a painter moves and grows all marks together, in proportion. */
export interface Way {
  from: Place
  to: Place
}
/** A box or circle by its centre, px. */
type Place = Box

/** Lengths that differ by less are equal, px. */
const tolerance = 1e-6

/** Returns whether two boxes have some area in common anywhere on their ways. */
export function boxesMeet(a: Way, b: Way): boolean {
  // Most pairs are far from each other all the way.
  const [reachX, reachY] = [greater(a, 'w') + greater(b, 'w'), greater(a, 'h') + greater(b, 'h')]
  const [fromX, toX] = [a.from.x - b.from.x, a.to.x - b.to.x]
  if (fromX > 0 === toX > 0 && Math.min(Math.abs(fromX), Math.abs(toX)) * 2 >= reachX) return false
  const [fromY, toY] = [a.from.y - b.from.y, a.to.y - b.to.y]
  if (fromY > 0 === toY > 0 && Math.min(Math.abs(fromY), Math.abs(toY)) * 2 >= reachY) return false
  // How far one reaches over each edge of the other, before and after.
  const over = (reach: (a: Place, b: Place) => number) => [reach(a.from, b.from), reach(a.to, b.to)] as const
  const reaches = [
    over((a, b) => a.x + a.w / 2 - (b.x - b.w / 2)),
    over((a, b) => b.x + b.w / 2 - (a.x - a.w / 2)),
    over((a, b) => a.y + a.h / 2 - (b.y - b.h / 2)),
    over((a, b) => b.y + b.h / 2 - (a.y - a.h / 2)),
  ]
  // The part of the way on which all four are true.
  let [begin, end] = [0, 1]
  for (const [before, after] of reaches) {
    if (before <= tolerance && after <= tolerance) return false
    if (before > tolerance && after > tolerance) continue
    const turn = (before - tolerance) / (before - after)
    if (before > tolerance) end = Math.min(end, turn)
    else begin = Math.max(begin, turn)
  }
  return begin < end
}

const greater = ({ from, to }: Way, side: 'w' | 'h'): number => Math.max(from[side], to[side])

/** Returns whether two circles, as wide as their boxes, have some area in common anywhere on their ways. */
export function circlesMeet(a: Way, b: Way): boolean {
  const apart = (at: 'from' | 'to') => ({
    x: a[at].x - b[at].x,
    y: a[at].y - b[at].y,
    r: (a[at].w + b[at].w) / 2 - tolerance,
  })
  const [before, after] = [apart('from'), apart('to')]
  const [dx, dy, dr] = [after.x - before.x, after.y - before.y, after.r - before.r]
  // The square of the distance less that of both radii is a parabola.
  const square = dx * dx + dy * dy - dr * dr
  const linear = 2 * (before.x * dx + before.y * dy - before.r * dr)
  const first = before.x ** 2 + before.y ** 2 - before.r ** 2
  const at = (part: number) => (square * part + linear) * part + first
  const lowest = square > 0 ? -linear / (2 * square) : 0
  return at(0) < 0 || at(1) < 0 || (lowest > 0 && lowest < 1 && at(lowest) < 0)
}
