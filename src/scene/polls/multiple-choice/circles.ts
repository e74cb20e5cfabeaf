import { extentOf } from '../../bounds.ts'
import { packSiblings } from 'd3-hierarchy'
import { centreX, centreY, scaleToFit } from '../../layout.ts'
import type { Box } from '../../primitives.ts'
import type { Choice } from '../choices.ts'
import type { LookInput } from '../look.ts'

/** Returns the radius of the largest circle that `fillWithCircles` returns, px. */
export const largestRadius = (all: readonly Choice[], box: Box, input: LookInput): number =>
  Math.max(0, ...fillWithCircles(all, box, input).map(({ r }) => r))

interface Circle {
  x: number
  y: number
  r: number
}
type Arrangement = (radii: readonly number[]) => Circle[]

const arrangeInCluster: Arrangement = radii => packSiblings(radii.map(r => ({ x: 0, y: 0, r })))

/** Returns lines of circles, each on its middle, as many to a line as fill `count` lines. */
const arrangeInLines =
  (count: number): Arrangement =>
  radii => {
    const perLine = Math.ceil(radii.length / count)
    let top = 0
    return Array.from({ length: Math.ceil(radii.length / perLine) }, (_, line) => {
      const these = radii.slice(line * perLine, (line + 1) * perLine)
      const lineHeight = Math.max(...these) * 2
      let left = -these.reduce((sum, r) => sum + r, 0)
      const circles = these.map(r => {
        left += 2 * r
        return { x: left - r, y: top + lineHeight / 2, r }
      })
      top += lineHeight
      return circles
    }).flat()
  }

/** How much larger circles have to come out in another arrangement, so that it is taken. */
const minGain = 1.05
/** No circle has a smaller part of the area than this, 0–1. */
const leastPart = 0.004

/** Returns the arrangement in which equal circles come out largest. It depends only on their number, so votes never change it. */
function chooseArrangement(count: number, box: Box): Arrangement {
  const equal = Array.from({ length: count }, () => 1)
  const candidates = [arrangeInCluster, ...[1, 2, 3].filter(n => n <= count).map(arrangeInLines)]
  const size = (arrange: Arrangement) => scaleToFit(extentOf(arrange(equal)), box)
  return candidates.reduce((best, each) => (size(each) > size(best) * minGain ? each : best))
}

/** Circles that fill the box, in the order of the options. */
export function fillWithCircles(all: readonly Choice[], box: Box, { sizes }: LookInput): Circle[] {
  const total = all.reduce((sum, { share }) => sum + share, 0)
  // An option without votes takes no space: it is in the list.
  const radii = all.map(({ share }) =>
    total === 0 ? 1 : share > 0 ? Math.sqrt(Math.max(share / total, leastPart)) : 1e-4,
  )
  const circles = chooseArrangement(all.length, box)(radii)
  const whole = extentOf(circles)
  const scale = scaleToFit(whole, box)
  return circles.map(({ x, y, r }, index) => ({
    x: centreX(box) + (x - whole.x) * scale,
    y: centreY(box) + (y - whole.y) * scale,
    r: total > 0 && all[index]?.share === 0 ? 0 : Math.max(2, r * scale - sizes.unit / 4),
  }))
}
