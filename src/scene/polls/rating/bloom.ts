import { meanText } from '#contract/figures.ts'
import { readable } from '../../colour.ts'
import { centredTop, centreX } from '../../layout.ts'
import type { Node, PathNode } from '../../primitives.ts'
import { legible, smallest, tabularWidth } from '../../text.ts'
import { line } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { readingWay } from '../reading-way.ts'
import { top } from './score-row.ts'
import { figuresWithin, nameHeight, scoreName } from './score-name.ts'
import { type Scored, scored } from './scored.ts'
import { stars } from './stars.ts'

// Lengths in parts of the flower's radius.

/** The radius of the free middle. */
const heart = 0.32
/** How far the lowest petals reach below the middle, and the widest to its sides. */
const down = 0.925
const out = 0.987
/** Where the name of a lower petal stands: beside its widest point. */
const low = { x: 0.803, y: 0.52 } as const

/** Five petals from one at the lower left to five at the lower right, their area the share; the mean in the middle. */
export const bloom: Look = input => {
  const { mean, scores } = scored(input)
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

/** Null where the flower would be too small. */
function measureFlower(scores: readonly Scored[], input: LookInput): Flower | null {
  const { box, family, measure, sizes } = input
  const size = legible(sizes.option * 0.9, box.h * 0.075)
  const gap = size * 0.5
  const font = { family, size, weight: 800 }
  const shortest = Math.max(...scores.map(({ figures }) => tabularWidth(figures[1] ?? '', font, measure)))
  const leastSide = Math.max(size * 1.7, shortest) + 2
  const head = nameHeight(size, false)
  const r = Math.min((box.h - head - gap) / (1 + down), (box.w / 2 - leastSide - gap) / out)
  if (r < smallest * 3.4) return null
  const figured = scores.every(({ figures }) => figures.length > 0)
  return {
    cx: centreX(box),
    cy: centredTop(box, head + gap + r * (1 + down)) + head + gap + r,
    r,
    size,
    head,
    names: nameHeight(size, figured),
    gap,
    side: box.w / 2 - r * out - gap,
  }
}

/** Radians of a petal, clockwise from upright. */
const turnOf = (score: number): number => (score - (top + 1) / 2) * ((2 * Math.PI) / top)

function drawFlower(
  scores: readonly Scored[],
  mean: number | null,
  flower: Flower,
  input: LookInput,
): Node[] {
  const { accent, colours, id, surface } = input
  const { cx, cy, r, size, side } = flower
  const peak = Math.max(0.001, ...scores.map(({ share }) => share))
  const tone = colours[0] ?? accent
  const way = readingWay(input)
  const figures = figuresWithin(scores, side, size, input)
  return [
    ...scores.flatMap(({ key, score, share }): Node[] => {
      const turn = turnOf(score) * way
      const whole = petal(`${key}/whole`, turn, r, 1, surface.track)
      const part = petal(`${key}/petal`, turn, r, Math.sqrt(share / peak), colours[score - 1] ?? tone)
      return [whole, part].map(path => ({ ...path, x: cx, y: cy }))
    }),
    ...line(input, {
      key: `${id}/mean`,
      text: mean === null ? '' : meanText(mean),
      x: cx,
      middle: cy,
      width: r * heart * 2,
      size: r * heart * 0.9,
      weight: 800,
      anchor: 'middle',
      fill: readable(accent, surface.background),
      role: 'answer',
    }),
    ...scores.flatMap((one, index) =>
      scoreName(
        one,
        { ...namePlace(one.score, flower), figure: figures[index], size, width: side + 1 },
        input,
      ),
    ),
  ]
}

/** Where the name of a petal stands: above the upright one, otherwise at its outer side. */
function namePlace(score: number, { cx, cy, r, gap, head, names }: Flower) {
  const [x, y] = [Math.sin(turnOf(score)), -Math.cos(turnOf(score))]
  if (Math.abs(x) < 0.1) return { x: cx, y: cy - r - gap - head, anchor: 'middle', inline: true } as const
  const lower = y > 0
  return {
    x: cx + Math.sign(x) * (r * (lower ? low.x : out) + gap),
    y: cy + r * (lower ? low.y : y) - names / 2,
    anchor: x > 0 ? 'left' : 'right',
    inline: false,
  } as const
}

/** A petal from the heart outwards, turned clockwise from upright; `part` is its length beside the longest, 0–1. */
function petal(key: string, turn: number, r: number, part: number, fill: string): PathNode {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const long = r * (1 - heart) * part
  const at = (across: number, along: number) => {
    const [x, y] = [across * long, -r * heart - along * long]
    return `${(x * cos - y * sin).toFixed(2)} ${(x * sin + y * cos).toFixed(2)}`
  }
  const d = `M${at(0, 0)}C${at(0.74, 0.2)} ${at(0.86, 1)} ${at(0, 1)}C${at(-0.86, 1)} ${at(-0.74, 0.2)} ${at(0, 0)}Z`
  return { kind: 'path', key, x: 0, y: 0, d, fill }
}
