import { gridEnd } from '#contract/polls/grid.ts'
import { meanOf } from './statistics.ts'

/** A place on a grid and how many chose it. */
export type Spot = [x: number, y: number, count: number]

/** The mean place of all answers, and the root mean square of their distances from it; null without answers. */
export interface Mean {
  x: number | null
  y: number | null
  spread: number | null
}

/** Returns where the answers lie on average, and how far apart they are. */
export function summarizeSpots(spots: readonly Spot[]): Mean {
  const x = meanOf(spots.map(([score, , count]) => ({ score, count })))
  const y = meanOf(spots.map(([, score, count]) => ({ score, count })))
  if (x === null || y === null) return { x, y, spread: null }
  const square = meanOf(spots.map(([px, py, count]) => ({ score: (px - x) ** 2 + (py - y) ** 2, count })))
  return { x, y, spread: Math.sqrt(square ?? 0) }
}

/** A quarter of the grid: whether it has more of what goes across, and of what goes up. */
export interface Quadrant {
  across: boolean
  up: boolean
  count: number
}

/** Returns the quadrant with the most answers; undefined where two have as many. What lies on a line between two is in neither. */
export function largestQuadrant(spots: readonly Spot[]): Quadrant | undefined {
  const middle = gridEnd / 2
  const [first, second] = [true, false]
    .flatMap(up =>
      [true, false].map((across): Quadrant => {
        const isIn = ([x, y]: Spot) =>
          x !== middle && y !== middle && x > middle === across && y > middle === up
        return { across, up, count: spots.filter(isIn).reduce((sum, [, , count]) => sum + count, 0) }
      }),
    )
    .toSorted((a, b) => b.count - a.count)
  return first && second && first.count > second.count ? first : undefined
}
