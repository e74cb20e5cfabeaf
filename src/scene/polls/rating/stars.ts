import { paleOf } from '../pale.ts'
import { tint } from '../../colour.ts'
import { centredLeft, centredTopWithin, clamp } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, smallest } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { drawMean, measureMean, ofMaxText } from './mean.ts'
import { drawShareBar, shareBarHeight } from './share-bar.ts'
import { maxScore, readScoreShares } from './score-shares.ts'
import { drawStar } from './star.ts'

/** From star to star, in sizes of a star. */
const pitchPart = 1.16
/** From the left edge of the first star to the right edge of the last, in sizes of a star. */
const across = (maxScore - 1) * pitchPart + 1
/** In a box more times as wide as high than this the mean stands beside the stars, otherwise above them. */
const wideFrom = 1.5
/** The part of the height that the bar of shares takes at most. */
const barPart = 0.42

/** Draws five stars filled up to the mean, which stands large beside them, and below one bar with the share of each score. */
export const stars: Look = input => {
  const { id } = input
  const { mean, scores } = readScoreShares(input)
  const row = measureStars(mean !== null, input)
  const { left, middle, size } = row
  return [
    ...drawNumber(mean, row, input),
    ...scores.map(({ key, score }, index): Node => ({
      kind: 'group',
      key,
      x: left + size * (index * pitchPart + 0.5),
      y: middle,
      children: drawFilledStar(`${id}/s${score}`, clamp((mean ?? 0) - index, 0, 1), size, input),
    })),
    ...(row.bar ? drawShareBar(scores, row.bar, input) : []),
  ]
}

/** Where everything stands, in px. */
interface Stars {
  /** The mean: its type size, its left edge and its middle, and whether "of 5" stands below rather than beside it. */
  number: { size: number; x: number; middle: number; isStacked: boolean }
  /** The left edge of the first star, the middle of all, and the size of one. */
  left: number
  middle: number
  size: number
  bar: Box | null
}

function measureStars(scored: boolean, input: LookInput): Stars {
  const { box, family, measure, sizes } = input
  const isWide = box.w > box.h * wideFrom
  const wantedBar = shareBarHeight(input, box.h * barPart)
  const gap = Math.min(sizes.gaps.columns * 1.5, box.h * 0.1)
  const isBarred = box.h - wantedBar - gap > smallest * (isWide ? 2 : 5)
  const below = isBarred ? wantedBar + gap : 0
  const free = box.h - below
  const number = legible(sizes.option * 4.5, box.w * 0.15, free * (isWide ? 0.74 : 0.4))
  const isStacked = isWide && free > number * 1.3
  const { number: numberWidth, whole } = measureMean(number, input)
  const unitWidth = measure(ofMaxText(input), { family, size: legible(number * 0.3), weight: 400 }).width
  const numberSpace = isStacked ? Math.max(numberWidth, unitWidth) : whole
  const aside = isWide && scored ? numberSpace + Math.min(sizes.gaps.columns * 2, box.w * 0.05) : 0
  const head = isWide || !scored ? 0 : number * 1.15
  const size = Math.max(1, Math.min((box.w - aside) / across, free - head, sizes.option * 7))
  const high = isWide ? Math.max(size, isStacked ? number * 1.3 : number) : size
  const top = centredTopWithin(box, head + high + below)
  const middle = top + head + high / 2
  return {
    number: {
      size: number,
      x: box.x,
      middle: isWide ? middle - (isStacked ? number * 0.2 : 0) : top + number / 2,
      isStacked,
    },
    // Without a mean the row stands in the middle.
    left: scored ? box.x + aside : centredLeft(box, size * across),
    middle,
    size,
    bar: isBarred ? { ...box, y: top + head + high + gap, h: wantedBar } : null,
  }
}

function drawNumber(
  mean: number | null,
  { number: { size, x, middle, isStacked } }: Stars,
  input: LookInput,
): Node[] {
  const { box, id, surface } = input
  const nodes = drawMean(mean, { x, middle, size, anchor: 'left', box }, input)
  if (!isStacked || mean === null) return nodes
  return [
    ...nodes.slice(0, 1),
    ...drawTextLine(input, {
      key: `${id}/of`,
      text: ofMaxText(input),
      x,
      middle: middle + size * 0.68,
      width: box.w,
      size: size * 0.3,
      fill: surface.muted,
      role: 'note',
    }),
  ]
}

/** How much of its colour the edge of an empty star has, 0–1. */
const rim = 0.35

/** Draws a star of which `part`, 0–1, is filled. */
const drawFilledStar = (key: string, part: number, size: number, input: LookInput): Node[] => [
  drawStar(`${key}/empty`, size, paleOf(input), tint(input.surface, input.accent, rim)),
  {
    kind: 'group',
    key: `${key}/part`,
    x: 0,
    y: 0,
    clip: { x: -size / 2, y: -size / 2, w: size * part, h: size },
    children: [drawStar(`${key}/full`, size, input.accent, input.accent)],
  },
]
