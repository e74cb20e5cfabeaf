import { bottomEdge, clamp, overlaps, rightEdge } from '../../../layout.ts'
import type { Box } from '../../../primitives.ts'
import type { Size } from '../../../layout.ts'
import type { Point } from '#polls/apart.ts'

/** The marks that names belong to, px. */
export interface Marks {
  points: readonly Point[]
  r: number
}

/** The directions in which a name may stand from its mark, the best first, in parts of a turn from the right, clockwise. */
const parts = 24
const directions = [0, 12, 6, 18, 2, 22, 10, 14, 4, 8, 16, 20, 1, 23, 11, 13, 3, 21, 9, 15, 5, 7, 17, 19].map(
  part => (part * 2 * Math.PI) / parts,
)
/** The distances of a name from its mark, in radii of the mark; each is tried in all directions before the next. */
const distances = [1.35, 2.2, 3.2, 4.4, 6, 8, 10.5, 13.5, 17, 21]
/** The space around names and marks, in radii of a mark. */
const space = 0.2

/**
 * Returns where the names of marks stand, in their order: near their marks, inside the field, over no mark, no other name and no line to one.
 * Returns null where there is no such place for one of them. With `isLoose` lines may pass below anything.
 */
export function placeNames(sizes: readonly Size[], marks: Marks, field: Box, isLoose = false): Box[] | null {
  const crowded = marks.points
    .map((point, index) => ({ index, near: nearness(point, marks.points) }))
    .toSorted((a, b) => b.near - a.near || a.index - b.index)
    .map(({ index }) => index)
  // Those between many others have the least choice; where they leave none for another, that one begins.
  for (const order of [crowded, crowded.toReversed()]) {
    const placed = placeInOrder(order, sizes, marks, field, isLoose)
    if (placed) return placed
  }
  return null
}

/** Returns how near the other points are, as a sum of inverse distances. */
const nearness = (point: Point, all: readonly Point[]): number =>
  all.reduce((sum, other) => sum + 1 / (1 + Math.hypot(point.x - other.x, point.y - other.y)), 0)

function placeInOrder(
  order: readonly number[],
  sizes: readonly Size[],
  marks: Marks,
  field: Box,
  isLoose: boolean,
): Box[] | null {
  const placed = new Map<number, Box>()
  for (const index of order) {
    const [point, size] = [marks.points[index], sizes[index]]
    const place = point && size && findPlace(index, point, size, marks, [...placed], field, isLoose)
    if (!place) return null
    placed.set(index, place)
  }
  return sizes.flatMap((_, index) => placed.get(index) ?? [])
}

function findPlace(
  index: number,
  point: Point,
  size: Size,
  { points, r }: Marks,
  placed: readonly (readonly [number, Box])[],
  field: Box,
  isLoose: boolean,
): Box | undefined {
  const margin = r * space
  const lines = placed.flatMap(([at, box]) => {
    const from = points[at]
    return from ? [[from, nearestIn(box, from)] as const] : []
  })
  for (const distance of distances)
    for (const angle of directions) {
      const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
      const away = distance * r
      const box = {
        x: point.x + ux * (away + size.w / 2) - size.w / 2,
        y: point.y + uy * (away + size.h / 2) - size.h / 2,
        ...size,
      }
      const isInside =
        box.x >= field.x &&
        box.y >= field.y &&
        rightEdge(box) <= rightEdge(field) &&
        bottomEdge(box) <= bottomEdge(field)
      if (!isInside) continue
      const end = nearestIn(box, point)
      const isFree =
        points.every((other, at) => distanceTo(box, other) >= r + (at === index ? 0 : margin)) &&
        placed.every(([, other]) => !overlaps(grown(box, margin), other))
      const isJoined = () =>
        placed.every(([, other]) => !crosses(point, end, other)) &&
        lines.every(line => !crosses(line[0], line[1], box) && !meet(line, [point, end])) &&
        points.every((other, at) => at === index || isClear(point, end, other, r))
      if (isFree && (isLoose || isJoined())) return box
    }
  return undefined
}

/** Returns the point of a box that is nearest to another point. */
export const nearestIn = (box: Box, { x, y }: Point): Point => ({
  x: clamp(x, box.x, rightEdge(box)),
  y: clamp(y, box.y, bottomEdge(box)),
})

function distanceTo(box: Box, point: Point): number {
  const nearest = nearestIn(box, point)
  return Math.hypot(nearest.x - point.x, nearest.y - point.y)
}

const grown = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by,
})

/** Points on a line between its ends, in parts of its length. */
const steps = Array.from({ length: 13 }, (_, index) => (index + 1) / 14)
const alongLine = (from: Point, to: Point): Point[] =>
  steps.map(part => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }))

/** Whether a line passes through a box. */
const crosses = (from: Point, to: Point, box: Box): boolean =>
  alongLine(from, to).some(({ x, y }) => x > box.x && x < rightEdge(box) && y > box.y && y < bottomEdge(box))

/** Whether a line passes a mark outside it. */
function isClear(from: Point, to: Point, mark: Point, r: number): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  const part = square === 0 ? 0 : clamp(((mark.x - from.x) * dx + (mark.y - from.y) * dy) / square, 0, 1)
  return Math.hypot(from.x + dx * part - mark.x, from.y + dy * part - mark.y) >= r
}

/** Returns on which side of a line through two points a third one lies, by its sign. */
const sideOf = (from: Point, to: Point, { x, y }: Point): number =>
  Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x))

/** Whether two lines cross each other. */
const meet = ([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean =>
  sideOf(a, b, c) !== sideOf(a, b, d) && sideOf(c, d, a) !== sideOf(c, d, b)
