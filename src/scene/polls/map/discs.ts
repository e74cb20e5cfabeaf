import { blackOrWhiteOn } from '../../colour.ts'
import { aroundCircle, bottomEdge, clamp, overlaps, rightEdge } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import type { Words } from '../../words.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { type Cluster, clusterPlaces } from './clusters.ts'
import type { BaseMap } from './base-map.ts'
import { crowdOf } from './least-covering.ts'
import { drawSideFigures } from './side-figures.ts'

export interface DiscColours {
  colour: string
  /** Between discs that touch. */
  rim: string
  /** Of figures beside discs, and of the ground behind them. */
  text: string
  ground: string
  /** Where no figure may stand, since something else is written there. */
  covered?: readonly Box[]
  /** Whether bars beside the map say all figures: then there are none beside discs, where they would be of the few that have space. */
  hasBars?: boolean
}

/** On a map that measures less than this (px), discs are smaller. */
const fullSize = 300
/** Radii of discs in units: of one person, and at least. */
const units = { one: 1.4, least: 1.1 } as const
/** While fewer people than this have answered, discs are larger, one person's up to so many times: a single one is seen from the last row. */
const fewPeople = { below: 20, times: 2 } as const
/** The largest disc: a part of the map's height, in sizes of an option's label, and in px at least. */
const largest = { height: 0.13, option: 1.9, least: smallest * 1.4 } as const
/** A figure in its disc: its size and its width, in radii. */
const figurePart = { size: 0.72, width: 1.56 } as const

/** Between a disc and a figure beside it, in units. */
const besideGap = 0.4

/** A disc, with how many people it stands for as text; empty where figures are not wanted. */
interface Disc extends Cluster {
  figure: string
}

/** Dots of single people, by whose place they are judged: their radius in units, and the largest of several people in radii of one. */
const dot = { unit: 0.85, most: 2 } as const

/**
 * Returns people as discs where they are, whole inside the box, the small ones last; as `dots`, which join only those who are at nearly the same
 * place.
 */
export function layOutDiscs(
  points: readonly { lat: number; lon: number; count: number }[],
  { at, box }: BaseMap,
  { live, showCount, showPercent, sizes, words }: LookInput,
  kind: 'discs' | 'dots' = 'discs',
): Disc[] {
  const scale = Math.min(1, Math.min(box.w / 2, box.h) / fullSize)
  const placed = points.map(point => ({ ...at(point), count: point.count }))
  const few = clamp((fewPeople.below - live.voters) / fewPeople.below, 0, 1)
  const dotSize = Math.max(3, sizes.unit * dot.unit * scale)
  const found = clusterPlaces(
    placed,
    kind === 'dots'
      ? { one: dotSize, least: dotSize, most: dotSize * dot.most }
      : {
          one: sizes.unit * units.one * scale * (1 + few * (fewPeople.times - 1)),
          least: Math.max(3.5, sizes.unit * units.least * scale),
          most: Math.max(largest.least, Math.min(box.h * largest.height, sizes.option * largest.option)),
        },
  )
  const edge = sizes.gaps.seam
  const figureOf = (count: number) =>
    kind === 'dots'
      ? ''
      : showCount
        ? shortCount(count, words)
        : showPercent
          ? words.percentText(count / Math.max(1, live.voters))
          : ''
  return found.map(({ x, y, r, ...disc }) => ({
    ...disc,
    figure: figureOf(disc.count),
    r,
    x: clamp(x, box.x + r + edge, rightEdge(box) - r - edge),
    y: clamp(y, box.y + r + edge, bottomEdge(box) - r - edge),
  }))
}

/** Draws discs, the small ones last, each with its figure where that can be read, else beside it where many people are. */
export function drawDiscs(discs: readonly Disc[], colours: DiscColours, map: Box, input: LookInput): Node[] {
  const { showCount, showPercent, sizes } = input
  const { covered = [], hasBars = false } = colours
  const nodes = discs.map(disc => drawDisc(disc, colours, input))
  if ((!showCount && !showPercent) || hasBars) return nodes
  const outside = discs.filter(
    disc => disc.count > 1 && disc.figure !== '' && sizeInside(disc, covered, input) === null,
  )
  const crowd = crowdOf(discs)
  const beside = outside.map(disc => ({ ...disc, box: aroundCircle(disc) }))
  return [
    ...nodes,
    ...drawSideFigures(
      beside,
      {
        map,
        gap: sizes.unit * besideGap,
        crowd,
        // A figure beside its disc covers no other one.
        taken: [...covered, ...crowd.map(({ box }) => box)],
        text: colours.text,
        ground: colours.ground,
        first: false,
      },
      input,
    ),
  ]
}

/** Returns the type size of the figure in a disc, px; null where it could not be read, or is covered. */
function sizeInside({ x, y, r }: Cluster, covered: readonly Box[], { sizes }: LookInput): number | null {
  const size = Math.min(sizes.option, r * figurePart.size)
  const place = { x: x - r, y: y - size, w: r * 2, h: size * 2 }
  return size < Math.max(smallest, sizes.note * 0.8) || covered.some(box => overlaps(box, place))
    ? null
    : size
}

function drawDisc(disc: Disc, { colour, rim, covered = [] }: DiscColours, input: LookInput): Node {
  const { name, x, y, r, figure } = disc
  const key = `${input.id}/at${name}`
  const size = sizeInside(disc, covered, input)
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
      ...(figure === '' || size === null
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

/** Returns a count as it is written in narrow places. */
export const shortCount = (count: number, { compactText, countText }: Words) =>
  count < 10_000 ? countText(count) : compactText(count)
