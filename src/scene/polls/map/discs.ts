import { compactText, countText, percentText } from '#contract/figures.ts'
import { blackOrWhiteOn } from '../../colour.ts'
import { bottomEdge, clamp, overlaps, rightEdge } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { type Cluster, clusterPlaces } from './clusters.ts'
import type { BaseMap } from './base-map.ts'

export interface DiscColours {
  colour: string
  /** Between discs that touch. */
  rim: string
  /** Where no figure may stand, since something else is written there. */
  covered?: readonly Box[]
}

/** On a map that measures less than this (px), discs are smaller. */
const fullSize = 300
/** Radii of discs in units: of one person, and at least. */
const units = { one: 1.4, least: 1.1 } as const
/** The largest disc: a part of the map's height, in sizes of an option's label, and in px at least. */
const largest = { height: 0.13, option: 1.9, least: smallest * 1.4 } as const
/** A figure in its disc: its size and its width, in radii. */
const figurePart = { size: 0.72, width: 1.56 } as const

/** Returns people as discs where they are, whole inside the box, the small ones last. */
export function layOutDiscs(
  points: readonly { lat: number; lon: number; count: number }[],
  { at, box }: BaseMap,
  { sizes }: LookInput,
): Cluster[] {
  const scale = Math.min(1, Math.min(box.w / 2, box.h) / fullSize)
  const placed = points.map(point => ({ ...at(point), count: point.count }))
  const found = clusterPlaces(placed, {
    one: sizes.unit * units.one * scale,
    least: Math.max(3.5, sizes.unit * units.least * scale),
    most: Math.max(largest.least, Math.min(box.h * largest.height, sizes.option * largest.option)),
  })
  const edge = sizes.gaps.seam
  return found.map(({ x, y, r, ...disc }) => ({
    ...disc,
    r,
    x: clamp(x, box.x + r + edge, rightEdge(box) - r - edge),
    y: clamp(y, box.y + r + edge, bottomEdge(box) - r - edge),
  }))
}

/** Draws a disc, with its figure where that can be read. */
export function drawDisc(
  { name, x, y, r, count }: Cluster,
  { colour, rim, covered: taken = [] }: DiscColours,
  input: LookInput,
): Node {
  const { id, live, showCount, showPercent, sizes } = input
  const key = `${id}/at${name}`
  const figure = showCount
    ? shortCount(count)
    : showPercent
      ? percentText(count / Math.max(1, live.voters))
      : ''
  const size = Math.min(sizes.option, r * figurePart.size)
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
        : drawTextLine(input, {
            key: `${key}/figure`,
            text: figure,
            x: 0,
            middle: 0,
            width: r * figurePart.width,
            size,
            weight: 700,
            anchor: 'middle',
            fill: blackOrWhiteOn(colour),
            role: 'answer',
            omitIfCut: true,
          })),
    ],
  }
}

const shortCount = (count: number) => (count < 10_000 ? countText(count) : compactText(count))
