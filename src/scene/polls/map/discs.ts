import { compactText, countText, percentText } from '#contract/figures.ts'
import { ink } from '../../colour.ts'
import { bottomEdge, clamp, overlaps, rightEdge } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import { line } from '../line.ts'
import type { LookInput } from '../look.ts'
import { type Cluster, clusters } from './clusters.ts'
import type { Ground } from './ground.ts'

export interface Paint {
  colour: string
  /** Between discs that touch. */
  rim: string
  /** Where no figure may stand, since something else is written there. */
  taken?: readonly Box[]
}

/** People as discs where they are, whole inside the box, the small ones last. */
export function discsOf(
  points: readonly { lat: number; lon: number; count: number }[],
  { at, box }: Ground,
  { sizes }: LookInput,
): Cluster[] {
  const scale = Math.min(1, Math.min(box.w / 2, box.h) / 300)
  const placed = points.map(point => ({ ...at(point), count: point.count }))
  const found = clusters(placed, {
    one: sizes.unit * 1.4 * scale,
    least: Math.max(3.5, sizes.unit * 1.1 * scale),
    most: Math.max(smallest * 1.4, Math.min(box.h * 0.13, sizes.option * 1.9)),
  })
  const edge = sizes.gaps.seam
  return found.map(({ x, y, r, ...disc }) => ({
    ...disc,
    r,
    x: clamp(x, box.x + r + edge, rightEdge(box) - r - edge),
    y: clamp(y, box.y + r + edge, bottomEdge(box) - r - edge),
  }))
}

/** A disc, with its figure where that can be read. */
export function drawDisc(
  { name, x, y, r, count }: Cluster,
  { colour, rim, taken = [] }: Paint,
  input: LookInput,
): Node {
  const { id, live, showCount, showPercent, sizes } = input
  const key = `${id}/at${name}`
  const figure = showCount
    ? shortCount(count)
    : showPercent
      ? percentText(count / Math.max(1, live.voters))
      : ''
  const size = Math.min(sizes.option, r * 0.72)
  const isCovered = taken.some(box => overlaps(box, { x: x - r, y: y - size, w: r * 2, h: size * 2 }))
  return {
    kind: 'group',
    key,
    x,
    y,
    children: [
      {
        kind: 'circle',
        key: `${key}/disc`,
        cx: 0,
        cy: 0,
        r,
        fill: colour,
        stroke: { colour: rim, width: Math.min(2, r * 0.2) },
      },
      ...(figure === '' || isCovered || size < Math.max(smallest, sizes.note * 0.8)
        ? []
        : line(input, {
            key: `${key}/figure`,
            text: figure,
            x: 0,
            middle: 0,
            width: r * 1.56,
            size,
            weight: 700,
            anchor: 'middle',
            fill: ink(colour),
            role: 'answer',
            whole: true,
          })),
    ],
  }
}

const shortCount = (count: number) => (count < 10_000 ? countText(count) : compactText(count))
