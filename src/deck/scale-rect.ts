import type { Rect } from '#contract/deck/element.ts'

/** Returns a box with lengths in another unit: so many of it across and down make one of the old. */
export const scaleRect = ({ x, y, w, h }: Rect, across: number, down: number): Rect => ({
  x: x * across,
  y: y * down,
  w: w * across,
  h: h * down,
})
