import { centredTopWithin, centreX } from '../../layout.ts'
import { legible, lineHeight } from '../../text.ts'
import { isEmpty } from '../legend.ts'
import type { LookInput } from '../look.ts'

/** Scores go from one to this; there is a ring for each. */
export const maxScore = 5
/** The largest radius, in parts of the width of a wide and of a high box: names stand at both sides. */
const widestPart = { wide: 0.3, high: 0.26 } as const

/** Where the rings and the names of a radar stand, in px. */
export interface Web {
  /** How many spokes there are. */
  count: number
  /** The centre and the radius of the outermost ring. */
  cx: number
  cy: number
  r: number
  /** Between the outermost ring and the names. */
  gap: number
  /** Type size of the names, and height of a mean; 0 where there is none. */
  size: number
  figure: number
}

/** Returns the size of a mean, in sizes of the name: more names leave less height to each. */
export const figurePart = (count: number): number => (count > 6 ? 1.02 : 1.25)

export function measureWeb(count: number, input: LookInput): Web {
  const { box, sizes } = input
  const gap = Math.max(6, Math.min(sizes.gaps.words, box.h * 0.04))
  const size = legible(sizes.option * 0.9, box.h * 0.11)
  // Before the first answer too there is space for the means, so that the rings stay where they are.
  const mean = size * figurePart(count) * 1.22
  const names = size * lineHeight.line
  const even = count % 2 === 0
  // With an odd number of axes none points down, and the names at the bottom stand beside the rings, no lower than these.
  const below = even ? 1 : Math.cos(Math.PI / count)
  const foot = even ? names + gap : 0
  const head = names + gap
  const r = Math.min((box.h - head - foot) / (1 + below), box.w * widestPart[box.w > box.h ? 'wide' : 'high'])
  const cy = centredTopWithin(box, head + foot + r * (1 + below)) + head + r
  return { count, cx: centreX(box), cy, r, gap, size, figure: isEmpty(input) ? 0 : mean }
}

/** Returns where a value lies on an axis, in px from the centre. */
export function pointAt(
  index: number,
  value: number,
  { count, r }: Pick<Web, 'count' | 'r'>,
): { x: number; y: number } {
  const angle = (2 * Math.PI * index) / count
  return { x: (Math.sin(angle) * r * value) / maxScore, y: (-Math.cos(angle) * r * value) / maxScore }
}

/** Returns how far the outermost ring reaches to the side between two heights, all in px from the centre; 0 above and below it. */
export function ringReach(web: Pick<Web, 'count' | 'r'>, top: number, bottom: number): number {
  const corners = Array.from({ length: Math.floor(web.count / 2) + 1 }, (_, index) =>
    pointAt(index, maxScore, web),
  )
  const reaches = corners.flatMap((from, index) => {
    const to = corners[index + 1] ?? { x: -from.x, y: from.y }
    const at = (y: number) =>
      to.y === from.y ? Math.max(from.x, to.x) : from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y)
    const [high, low] = [Math.max(top, from.y), Math.min(bottom, to.y)]
    return high > low ? [] : [at(high), at(low)]
  })
  return Math.max(0, ...reaches)
}
