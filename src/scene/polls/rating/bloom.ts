import { meanText } from '#contract/figures.ts'
import { makeReadable } from '../../colour.ts'
import { centredTop, centreX } from '../../layout.ts'
import type { Node, PathNode } from '../../primitives.ts'
import { legible, smallest, tabularWidth } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { readingSign } from '../reading-sign.ts'
import { maxScore } from './score-row.ts'
import { fittingFigures, nameHeight, drawScoreName } from './score-name.ts'
import { type ScoreShare, readScoreShares } from './score-shares.ts'
import { stars } from './stars.ts'

// Lengths in parts of the flower's radius.

/** The least radius of the flower, px. */
const least = smallest * 3.4
/** The radius of the free middle. */
const centreRadius = 0.32
/** How far the lowest petals reach below the middle, and the widest to its sides. */
const lowestReach = 0.925
const widestReach = 0.987
/** Where the name of a lower petal stands: beside its widest point. */
const lowerName = { x: 0.803, y: 0.52 } as const

/** Draws five petals from one at the lower left to five at the lower right, their area the share; the mean in the middle. */
export const bloom: Look = input => {
  const { mean, scores } = readScoreShares(input)
  const flower = measureFlower(scores, input)
  return flower
    ? drawFlower(scores, mean, flower, input)
    : stars({ ...input, showCount: input.showCount && !input.showPercent })
}

/** Where the flower and its names stand, in px. */
interface Flower {
  cx: number
  cy: number
  r: number
  /** Type size of the names; heights of one alone and of one with its figure. */
  size: number
  head: number
  names: number
  /** Between petals and names. */
  gap: number
  /** The width that names have at each side. */
  side: number
}

/** Returns where everything stands; null where the flower would be too small. */
function measureFlower(scores: readonly ScoreShare[], input: LookInput): Flower | null {
  const { box, family, measure, sizes } = input
  const size = legible(sizes.option * 0.9, box.h * 0.1)
  const gap = size * 0.5
  const font = { family, size, weight: 800 }
  const shortest = Math.max(...scores.map(({ figures }) => tabularWidth(figures[1] ?? '', font, measure)))
  const leastSide = Math.max(size * 1.7, shortest) + 2
  const head = nameHeight(size, false)
  const r = Math.min((box.h - head - gap) / (1 + lowestReach), (box.w / 2 - leastSide - gap) / widestReach)
  if (r < least) return null
  const showsFigures = scores.every(({ figures }) => figures.length > 0)
  return {
    cx: centreX(box),
    cy: centredTop(box, head + gap + r * (1 + lowestReach)) + head + gap + r,
    r,
    size,
    head,
    names: nameHeight(size, showsFigures),
    gap,
    side: box.w / 2 - r * widestReach - gap,
  }
}

/** Returns the angle of a petal in radians, clockwise from upright. */
const turnOf = (score: number): number => (score - (maxScore + 1) / 2) * ((2 * Math.PI) / maxScore)

function drawFlower(
  scores: readonly ScoreShare[],
  mean: number | null,
  flower: Flower,
  input: LookInput,
): Node[] {
  const { accent, colours, id, surface } = input
  const { cx, cy, r, size, side } = flower
  const peak = Math.max(0.001, ...scores.map(({ share }) => share))
  const tone = colours[0] ?? accent
  const way = readingSign(input)
  const figures = fittingFigures(scores, side, size, input)
  return [
    ...scores.flatMap(({ key, score, share }): Node[] => {
      const turn = turnOf(score) * way
      const whole = petalPath(`${key}/whole`, turn, r, 1, surface.track)
      const part = petalPath(`${key}/petal`, turn, r, Math.sqrt(share / peak), colours[score - 1] ?? tone)
      return [whole, part].map(path => ({ ...path, x: cx, y: cy }))
    }),
    ...drawTextLine(input, {
      key: `${id}/mean`,
      text: mean === null ? '' : meanText(mean),
      x: cx,
      middle: cy,
      width: r * centreRadius * 2,
      size: r * centreRadius * 0.9,
      weight: 800,
      anchor: 'middle',
      fill: makeReadable(accent, surface.background),
      role: 'answer',
    }),
    ...scores.flatMap((one, index) =>
      drawScoreName(
        one,
        { ...namePlace(one.score, flower), figure: figures[index], size, width: side + 1 },
        input,
      ),
    ),
  ]
}

/** Returns where the name of a petal stands: above the upright one, otherwise at its outer side. */
function namePlace(score: number, { cx, cy, r, gap, head, names }: Flower) {
  const [x, y] = [Math.sin(turnOf(score)), -Math.cos(turnOf(score))]
  if (Math.abs(x) < 0.1) return { x: cx, y: cy - r - gap - head, anchor: 'middle', inline: true } as const
  const lower = y > 0
  return {
    x: cx + Math.sign(x) * (r * (lower ? lowerName.x : widestReach) + gap),
    y: cy + r * (lower ? lowerName.y : y) - names / 2,
    anchor: x > 0 ? 'left' : 'right',
    inline: false,
  } as const
}

/** Returns a petal from the heart outwards, turned clockwise from upright; `part` is its length beside the longest, 0–1. */
function petalPath(key: string, turn: number, r: number, part: number, fill: string): PathNode {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const length = r * (1 - centreRadius) * part
  const at = (across: number, along: number) => {
    const [x, y] = [across * length, -r * centreRadius - along * length]
    return `${(x * cos - y * sin).toFixed(2)} ${(x * sin + y * cos).toFixed(2)}`
  }
  const d = `M${at(0, 0)}C${at(0.74, 0.2)} ${at(0.86, 1)} ${at(0, 1)}C${at(-0.86, 1)} ${at(-0.74, 0.2)} ${at(0, 0)}Z`
  return { kind: 'path', key, x: 0, y: 0, d, fill }
}
