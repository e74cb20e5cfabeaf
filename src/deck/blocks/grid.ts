import type { Rect } from '#contract/deck/element.ts'

/** The part of a slide that blocks use, in fractions of it: the same margin in px on all sides but the top. */
export const content: Rect = { x: 0.07, y: 0.1, w: 0.86, h: 0.78 }

/** Between columns, and between lines of boxes, in fractions of the width and the height of a slide. */
export const gap = { across: 0.03, down: 0.04 } as const

/** Cuts a box into equal columns. */
export function columnsOf({ x, y, w, h }: Rect, count: number, between: number = gap.across): Rect[] {
  const width = (w - (count - 1) * between) / count
  return Array.from({ length: count }, (_, index) => ({ x: x + index * (width + between), y, w: width, h }))
}

/** Cuts a box into equal rows. */
export function rowsOf({ x, y, w, h }: Rect, count: number, between: number = gap.down): Rect[] {
  const height = (h - (count - 1) * between) / count
  return Array.from({ length: count }, (_, index) => ({ x, y: y + index * (height + between), w, h: height }))
}

/** Returns a box without its margin, given in fractions of the width; the margin is as wide as it is high in px. */
export function insetBy({ x, y, w, h }: Rect, across: number): Rect {
  const down = (across * 16) / 9
  return { x: x + across, y: y + down, w: w - 2 * across, h: h - 2 * down }
}

export const wholeSlide: Rect = { x: 0, y: 0, w: 1, h: 1 }

/** Returns a box as it lies in another one that is read from the other side. */
export const mirroredIn = (outer: Rect, rect: Rect): Rect => ({
  ...rect,
  x: Math.max(0, 2 * outer.x + outer.w - rect.x - rect.w),
})
