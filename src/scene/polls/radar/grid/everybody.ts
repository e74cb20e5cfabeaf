import { gridEnd } from '#contract/polls/grid.ts'
import type { Node } from '../../../primitives.ts'
import { type Field, pointOf } from './field.ts'
import type { Placed } from './placed.ts'

/** More dots than this are drawn as one for each block of places, so many places wide and high. */
const mostDots = 500
const blockSize = 3
/** The radius of a dot that stands for most people, in parts of the distance of two places; fewer people are smaller, by area. */
const radius = { most: 0.66, least: 0.18 } as const
/** Of up to so many dots one person has this radius, so that each is seen from the last row, and the largest at most that, in radii of a mean. */
const few = { dots: 60, one: 0.62, most: 1.3 } as const
/** A dot is largest only from so many people on, so that those of a few answers are small. */
const largestFrom = 4
/** How far a dot lies from its place at most, in parts of the distance of two places: less of it is covered by others, and no rows are seen. */
const apart = 0.28
/** How strong a dot is: others and the field are seen through it. */
const strength = 0.62

type Spots = Placed['spots']

/** A place, or several together, with a key of its own. */
type Dot = Spots[number] & { key: string }

/** Draws a dot for each place that was chosen, as large as the number of those who chose it, in the pale colour of its option. */
export function drawEverybody(all: readonly Placed[], field: Field): Node[] {
  const [across, up] = [field.box.w / (gridEnd + 1), field.box.h / (gridEnd + 1)]
  const step = Math.min(across, up)
  const count = all.reduce((sum, { spots }) => sum + spots.length, 0)
  const isCrowd = count > mostDots
  const groups = all.map(one => ({
    ...one,
    dots: isCrowd ? inBlocks(one.spots) : one.spots.map(asDot),
  }))
  const most = Math.max(largestFrom, ...groups.flatMap(({ dots }) => dots.map(dot => dot.count)))
  const one = count > few.dots ? 0 : field.r * Math.min(few.one, few.most / Math.sqrt(most))
  return groups.flatMap(({ key, colour, dots }, index) =>
    dots.map((spot): Node => {
      const { x, y } = pointOf(field, spot)
      // What all agree on is exactly there, and blocks lie apart anyway.
      const off = dots.length > 1 && !isCrowd ? apart : 0
      const offset = (axis: number) => off * (noise(spot.x, spot.y, index * 2 + axis) * 2 - 1)
      return {
        kind: 'circle',
        key: `${key}/at${spot.key}`,
        cx: x + offset(0) * across,
        cy: y + offset(1) * up,
        r: Math.max(
          one * Math.sqrt(spot.count),
          step * Math.max(radius.least, radius.most * Math.sqrt(spot.count / most)),
        ),
        fill: colour,
        opacity: strength,
      }
    }),
  )
}

/** Returns a number from 0 to 1 that is always the same for a place, and another one for its neighbours. */
const noise = (x: number, y: number, which: number): number =>
  Math.abs(Math.sin(x * 127.1 + y * 311.7 + which * 74.7) * 43_758.5) % 1

const asDot = (spot: Spots[number]): Dot => ({ ...spot, key: `${spot.x}:${spot.y}` })

/** Returns the same answers, those of neighbouring places together at their mean. */
function inBlocks(spots: Spots): Dot[] {
  const blocks = new Map<string, Dot>()
  for (const { x, y, count } of spots) {
    const key = `block${Math.floor(x / blockSize)}:${Math.floor(y / blockSize)}`
    const known = blocks.get(key) ?? { key, x: 0, y: 0, count: 0 }
    const sum = known.count + count
    const meanOf = (before: number, at: number) => (before * known.count + at * count) / sum
    blocks.set(key, { key, x: meanOf(known.x, x), y: meanOf(known.y, y), count: sum })
  }
  return [...blocks.values()]
}
