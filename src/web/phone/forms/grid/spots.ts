import { gridEnd } from '#contract/polls/grid.ts'

/** A place on a grid: across and up, whole numbers from 0 to 20. */
export interface Spot {
  x: number
  y: number
}

/** The space between the edge of the pad and its first and last places, in parts of its side: a mark there stands inside. */
export const padEdge = 0.065

/** Returns the places of an answer, one for each option; empty without one. */
export function spotsOf(answer: unknown): Spot[] {
  const spots: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'spots') : undefined
  if (!Array.isArray(spots)) return []
  return spots.flatMap((spot: unknown) => {
    const [x, y]: unknown[] = Array.isArray(spot) ? spot : []
    return typeof x === 'number' && typeof y === 'number' ? [{ x, y }] : []
  })
}

/** Returns the place of a point of the pad, which is given in parts of its sides, from the left and from the top. */
export function spotAt(left: number, top: number): Spot {
  const at = (part: number) =>
    Math.min(gridEnd, Math.max(0, Math.round(((part - padEdge) / (1 - 2 * padEdge)) * gridEnd)))
  return { x: at(left), y: at(1 - top) }
}

/** A point of the pad, in parts of its sides, from the left and from the top. */
export interface PadPoint {
  left: number
  top: number
}

/** Returns where on the pad a place lies. */
export function pointOf({ x, y }: Spot): PadPoint {
  const along = (at: number) => padEdge + (at / gridEnd) * (1 - 2 * padEdge)
  return { left: along(x), top: 1 - along(y) }
}

/** Returns the index of the placed option whose mark is nearest to a point, up to `most` px; undefined where there is none. */
export function nearestMark(
  placed: ReadonlyMap<number, Spot>,
  { left, top }: PadPoint,
  side: number,
  most: number,
): number | undefined {
  const near = [...placed]
    .map(([index, spot]) => {
      const point = pointOf(spot)
      return { index, away: Math.hypot(point.left - left, point.top - top) * side }
    })
    .toSorted((a, b) => a.away - b.away || b.index - a.index)[0]
  return near && near.away <= most ? near.index : undefined
}

/** Returns a place moved by an arrow key; undefined for another key. */
export function movedBy(key: string, { x, y }: Spot): Spot | undefined {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key]
  if (!step) return undefined
  const inside = (at: number) => Math.min(gridEnd, Math.max(0, at))
  return { x: inside(x + (step[0] ?? 0)), y: inside(y + (step[1] ?? 0)) }
}
