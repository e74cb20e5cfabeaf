import type { Box } from './primitives.ts'

// The arithmetic of boxes, named once. All lengths are pixels of the scene, which is 1,600 px wide; x grows to the
// right and y downwards. No function changes a box that it is given.
// In the examples, `box` is `{ x: 100, y: 50, w: 400, h: 200 }`.

/** A width and a height in px. */
export type Size = Pick<Box, 'w' | 'h'>

/**
 * Returns the x of a box's right edge.
 *
 * @example rightEdge(box) // 500
 */
export const rightEdge = ({ x, w }: Pick<Box, 'x' | 'w'>): number => x + w

/**
 * Returns the y of a box's bottom edge.
 *
 * @example bottomEdge(box) // 250
 */
export const bottomEdge = ({ y, h }: Pick<Box, 'y' | 'h'>): number => y + h

/**
 * Returns the x halfway between a box's left and right edges.
 *
 * @example centreX(box) // 300
 */
export const centreX = ({ x, w }: Pick<Box, 'x' | 'w'>): number => x + w / 2

/**
 * Returns the y halfway between a box's top and bottom edges.
 *
 * @example centreY(box) // 150
 */
export const centreY = ({ y, h }: Pick<Box, 'y' | 'h'>): number => y + h / 2

/**
 * Returns the box without a margin of `dx` px at its left and right and `dy` px at its top and bottom.
 *
 * @example inset(box, 20) // { x: 120, y: 70, w: 360, h: 160 }
 */
export const inset = ({ x, y, w, h }: Box, dx: number, dy = dx): Box => ({
  x: x + dx,
  y: y + dy,
  w: w - 2 * dx,
  h: h - 2 * dy,
})

/**
 * Returns the top `h` px of a box.
 *
 * @example takeTop(box, 60) // { x: 100, y: 50, w: 400, h: 60 }
 */
export const takeTop = (box: Box, h: number): Box => ({ ...box, h })

/**
 * Returns the bottom `h` px of a box.
 *
 * @example takeBottom(box, 60) // { x: 100, y: 190, w: 400, h: 60 }
 */
export const takeBottom = (box: Box, h: number): Box => ({ ...box, y: bottomEdge(box) - h, h })

/**
 * Returns the left `w` px of a box.
 *
 * @example takeLeft(box, 150) // { x: 100, y: 50, w: 150, h: 200 }
 */
export const takeLeft = (box: Box, w: number): Box => ({ ...box, w })

/**
 * Returns the right `w` px of a box.
 *
 * @example takeRight(box, 150) // { x: 350, y: 50, w: 150, h: 200 }
 */
export const takeRight = (box: Box, w: number): Box => ({ ...box, x: rightEdge(box) - w, w })

/**
 * Returns what is left of a box below its top `h` px.
 *
 * @example dropTop(box, 60) // { x: 100, y: 110, w: 400, h: 140 }
 */
export const dropTop = (box: Box, h: number): Box => ({ ...box, y: box.y + h, h: box.h - h })

/**
 * Returns what is left of a box above its bottom `h` px.
 *
 * @example dropBottom(box, 60) // { x: 100, y: 50, w: 400, h: 140 }
 */
export const dropBottom = (box: Box, h: number): Box => ({ ...box, h: box.h - h })

/**
 * Returns what is left of a box to the right of its left `w` px.
 *
 * @example dropLeft(box, 150) // { x: 250, y: 50, w: 250, h: 200 }
 */
export const dropLeft = (box: Box, w: number): Box => ({ ...box, x: box.x + w, w: box.w - w })

/**
 * Cuts a part off the right or the bottom of a box: `part` is `length` px wide or high, `rest` is what remains on
 * the other side of a gap.
 *
 * @example cutOff(box, 'right', 150, 10) // { rest: { ...box, w: 240 }, part: { ...box, x: 350, w: 150 } }
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

/**
 * Returns the length of each of `count` equal parts that fill `length` px with `gap` px between them.
 *
 * @example partLength(400, 3, 20) // 120
 */
export const partLength = (length: number, count: number, gap = 0): number =>
  (length - gap * (count - 1)) / count

/**
 * Returns the length of `count` parts of `part` px with `gap` px between them.
 *
 * @example totalLength(3, 120, 20) // 400
 */
export const totalLength = (count: number, part: number, gap = 0): number => count * part + (count - 1) * gap

/**
 * Returns a box cut into `count` equal columns with `gap` px between them, from left to right.
 *
 * @example columns(box, 2, 20) // [{ ...box, w: 190 }, { ...box, x: 310, w: 190 }]
 */
export const columns = (box: Box, count: number, gap = 0): Box[] => {
  const w = partLength(box.w, count, gap)
  return Array.from({ length: count }, (_, index) => ({ ...box, x: box.x + index * (w + gap), w }))
}

/**
 * Returns a box cut into `count` equal rows with `gap` px between them, from top to bottom.
 *
 * @example rows(box, 2, 20) // [{ ...box, h: 90 }, { ...box, y: 160, h: 90 }]
 */
export const rows = (box: Box, count: number, gap = 0): Box[] => {
  const h = partLength(box.h, count, gap)
  return Array.from({ length: count }, (_, index) => ({ ...box, y: box.y + index * (h + gap), h }))
}

/**
 * Returns the left edge of something `w` px wide that is centred in a box; outside the box when it is wider.
 *
 * @example centredLeft(box, 100) // 250
 */
export const centredLeft = (box: Pick<Box, 'x' | 'w'>, w: number): number => box.x + (box.w - w) / 2

/**
 * Returns the top edge of something `h` px high that is centred in a box; above the box when it is higher.
 *
 * @example centredTop(box, 300) // 0
 */
export const centredTop = (box: Pick<Box, 'y' | 'h'>, h: number): number => box.y + (box.h - h) / 2

/**
 * Returns the top edge of something `h` px high that is centred in a box, or the top of the box when it is higher.
 *
 * @example centredTopWithin(box, 300) // 50
 */
export const centredTopWithin = (box: Pick<Box, 'y' | 'h'>, h: number): number =>
  box.y + Math.max(0, box.h - h) / 2

/**
 * Returns a box of the given size with the same centre as another box.
 *
 * @example centred(box, { w: 100, h: 80 }) // { x: 250, y: 110, w: 100, h: 80 }
 */
export const centred = (box: Box, { w, h }: Size): Box => ({
  x: centredLeft(box, w),
  y: centredTop(box, h),
  w,
  h,
})

/**
 * Returns a box as its own group sees it: the same size with its left upper corner at the origin.
 *
 * @example atOrigin(box) // { x: 0, y: 0, w: 400, h: 200 }
 */
export const atOrigin = ({ w, h }: Size): Box => ({ x: 0, y: 0, w, h })

/**
 * Returns a box of the given size with its centre at the origin.
 *
 * @example aboutOrigin(box) // { x: -200, y: -100, w: 400, h: 200 }
 */
export const aboutOrigin = ({ w, h }: Size): Box => ({ x: -w / 2, y: -h / 2, w, h })

/**
 * Returns the square around a circle.
 *
 * @example aroundCircle({ x: 50, y: 40, r: 10 }) // { x: 40, y: 30, w: 20, h: 20 }
 */
export const aroundCircle = ({ x, y, r }: { x: number; y: number; r: number }): Box => ({
  x: x - r,
  y: y - r,
  w: r * 2,
  h: r * 2,
})

/**
 * Returns the largest factor by which something of the given size can be scaled and still fit into a box.
 *
 * @example scaleToFit({ w: 800, h: 100 }, box) // 0.5
 */
export const scaleToFit = (size: Size, box: Size): number => Math.min(box.w / size.w, box.h / size.h)

/**
 * Returns the smallest factor by which something of the given size can be scaled and still cover a box.
 *
 * @example scaleToCover({ w: 600, h: 480 }, box) // 0.5
 */
export const scaleToCover = (size: Size, box: Size): number => Math.max(box.w / size.w, box.h / size.h)

/**
 * Returns whether two boxes have some area in common; boxes that only touch have none.
 *
 * @example overlaps(box, { x: 450, y: 200, w: 100, h: 100 }) // true
 */
export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/**
 * Returns the area that two boxes have in common; its width or height is 0 when they have none.
 *
 * @example intersection(box, { x: 450, y: 200, w: 100, h: 100 }) // { x: 450, y: 200, w: 50, h: 50 }
 */
export const intersection = (a: Box, b: Box): Box => {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  return {
    x,
    y,
    w: Math.max(0, Math.min(rightEdge(a), rightEdge(b)) - x),
    h: Math.max(0, Math.min(bottomEdge(a), bottomEdge(b)) - y),
  }
}

/**
 * Returns a value moved into the range from `least` to `most`; `least` when the range is empty.
 *
 * @example clamp(12, 0, 10) // 10
 */
export const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value))

/**
 * Returns whether a point lies in a box.
 *
 * @example isWithin(box, { x: 500, y: 50 }) // true
 */
export const isWithin = (box: Box, { x, y }: { x: number; y: number }): boolean =>
  x >= box.x && x <= rightEdge(box) && y >= box.y && y <= bottomEdge(box)

/**
 * Returns where a point comes to lie when a box is turned about its middle, by degrees, clockwise.
 *
 * @example turnedAbout(box, { x: 300, y: 50 }, 90) // { x: 400, y: 150 }
 */
export function turnedAbout(
  box: Box,
  { x, y }: { x: number; y: number },
  degrees: number,
): { x: number; y: number } {
  if (degrees === 0) return { x, y }
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [dx, dy] = [x - centreX(box), y - centreY(box)]
  return { x: centreX(box) + dx * cos - dy * sin, y: centreY(box) + dx * sin + dy * cos }
}
