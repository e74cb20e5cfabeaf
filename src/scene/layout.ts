import type { Box } from './primitives.ts'

// The arithmetic of boxes, named once. All lengths are pixels of the scene, which is 1,600 px wide; x grows to the
// right and y downwards. No function changes a box that it is given.

/** A width and a height in px. */
export type Size = Pick<Box, 'w' | 'h'>

/** The x of a box's right edge. */
export const rightEdge = ({ x, w }: Pick<Box, 'x' | 'w'>): number => x + w

/** The y of a box's bottom edge. */
export const bottomEdge = ({ y, h }: Pick<Box, 'y' | 'h'>): number => y + h

/** The x halfway between a box's left and right edges. */
export const centreX = ({ x, w }: Pick<Box, 'x' | 'w'>): number => x + w / 2

/** The y halfway between a box's top and bottom edges. */
export const centreY = ({ y, h }: Pick<Box, 'y' | 'h'>): number => y + h / 2

/** The box without a margin of `dx` px at its left and right and `dy` px at its top and bottom. */
export const inset = ({ x, y, w, h }: Box, dx: number, dy = dx): Box => ({
  x: x + dx,
  y: y + dy,
  w: w - 2 * dx,
  h: h - 2 * dy,
})

/** The top `h` px of a box. */
export const takeTop = (box: Box, h: number): Box => ({ ...box, h })

/** The bottom `h` px of a box. */
export const takeBottom = (box: Box, h: number): Box => ({ ...box, y: bottomEdge(box) - h, h })

/** The left `w` px of a box. */
export const takeLeft = (box: Box, w: number): Box => ({ ...box, w })

/** The right `w` px of a box. */
export const takeRight = (box: Box, w: number): Box => ({ ...box, x: rightEdge(box) - w, w })

/** What is left of a box below its top `h` px. */
export const dropTop = (box: Box, h: number): Box => ({ ...box, y: box.y + h, h: box.h - h })

/** What is left of a box above its bottom `h` px. */
export const dropBottom = (box: Box, h: number): Box => ({ ...box, h: box.h - h })

/** What is left of a box to the right of its left `w` px. */
export const dropLeft = (box: Box, w: number): Box => ({ ...box, x: box.x + w, w: box.w - w })

/** What is left of a box to the left of its right `w` px. */
export const dropRight = (box: Box, w: number): Box => ({ ...box, w: box.w - w })

/**
 * Cuts a part off the right or the bottom of a box: `part` is `length` px wide or high, `rest` is what remains on
 * the other side of a gap.
 */
export const cutOff = (
  box: Box,
  side: 'right' | 'bottom',
  length: number,
  gap: number,
): { rest: Box; part: Box } =>
  side === 'right'
    ? { rest: { ...box, w: box.w - length - gap }, part: takeRight(box, length) }
    : { rest: { ...box, h: box.h - length - gap }, part: takeBottom(box, length) }

/** The length of each of `count` equal parts that fill `length` px with `gap` px between them. */
export const partLength = (length: number, count: number, gap = 0): number =>
  (length - gap * (count - 1)) / count

/** The length of `count` parts of `part` px with `gap` px between them. */
export const totalLength = (count: number, part: number, gap = 0): number => count * part + (count - 1) * gap

/** A box cut into `count` equal columns with `gap` px between them, from left to right. */
export const columns = (box: Box, count: number, gap = 0): Box[] => {
  const w = partLength(box.w, count, gap)
  return Array.from({ length: count }, (_, index) => ({ ...box, x: box.x + index * (w + gap), w }))
}

/** A box cut into `count` equal rows with `gap` px between them, from top to bottom. */
export const rows = (box: Box, count: number, gap = 0): Box[] => {
  const h = partLength(box.h, count, gap)
  return Array.from({ length: count }, (_, index) => ({ ...box, y: box.y + index * (h + gap), h }))
}

/** The left edge of something `w` px wide that is centred in a box; outside the box when it is wider. */
export const centredLeft = (box: Pick<Box, 'x' | 'w'>, w: number): number => box.x + (box.w - w) / 2

/** The top edge of something `h` px high that is centred in a box; above the box when it is higher. */
export const centredTop = (box: Pick<Box, 'y' | 'h'>, h: number): number => box.y + (box.h - h) / 2

/** The top edge of something `h` px high that is centred in a box, or the top of the box when it is higher. */
export const centredTopWithin = (box: Pick<Box, 'y' | 'h'>, h: number): number =>
  box.y + Math.max(0, box.h - h) / 2

/** A box of the given size with the same centre as another box. */
export const centred = (box: Box, { w, h }: Size): Box => ({
  x: centredLeft(box, w),
  y: centredTop(box, h),
  w,
  h,
})

/** A box as its own group sees it: the same size with its left upper corner at the origin. */
export const atOrigin = ({ w, h }: Size): Box => ({ x: 0, y: 0, w, h })

/** A box of the given size with its centre at the origin. */
export const aboutOrigin = ({ w, h }: Size): Box => ({ x: -w / 2, y: -h / 2, w, h })

/** The square around a circle. */
export const aroundCircle = ({ x, y, r }: { x: number; y: number; r: number }): Box => ({
  x: x - r,
  y: y - r,
  w: r * 2,
  h: r * 2,
})

/** The largest factor by which something of the given size can be scaled and still fit into a box. */
export const scaleToFit = (size: Size, box: Size): number => Math.min(box.w / size.w, box.h / size.h)

/** Whether two boxes have some area in common; boxes that only touch have none. */
export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/** The area that two boxes have in common; its width or height is 0 when they have none. */
export const intersection = (a: Box, b: Box): Box => {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  return {
    x,
    y,
    w: Math.max(0, Math.min(rightEdge(a), rightEdge(b)) - x),
    h: Math.max(0, Math.min(bottomEdge(a), bottomEdge(b)) - y),
  }
}

/** A value moved into the range from `least` to `most`; `least` when the range is empty. */
export const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value))
