import { paleOf } from '../pale.ts'
import { blackOrWhiteOn } from '../../colour.ts'
import { centreX } from '../../layout.ts'
import type { Node, PathNode } from '../../primitives.ts'
import { legible, smallest, widestTextWidth } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { readingSign } from '../reading-sign.ts'
import { drawMeanOverUnit } from './mean.ts'
import { drawScoreName, fittingFigures, nameHeight } from './score-name.ts'
import { maxScore, type ScoreShare, readScoreShares } from './score-shares.ts'
import { stars } from './stars.ts'

/** The least radius of the flower, px. */
const least = smallest * 4.5
/** The radius of the free middle, in radii of the flower. */
const heart = 0.36
/** Half the angle between two petals, radians: five of them fill a half circle. */
const halfStep = Math.PI / maxScore / 2

/** Draws half a flower from the ground, five petals from one at the left to five at the right, their area the share, with their figures in them; the mean in its heart. */
export const bloom: Look = input => {
  const { mean, scores } = readScoreShares(input)
  const flower = measureFlower(scores, input)
  return flower ? drawFlower(scores, mean, flower, input) : stars(input)
}

/** Where the flower and its names stand, in px. */
interface Flower {
  cx: number
  /** The ground. */
  cy: number
  r: number
  /** Type sizes of names and figures; 0 for figures that are not shown. */
  size: number
  figure: number
  figures: readonly (string | undefined)[]
  /** Whether the figures stand in the petals; else above the names. */
  inside: boolean
  /** The numbers of people above the names, where the petals have the shares. */
  counts: readonly string[]
  /** The width and the height of a name with its figure, and between them and their petal. */
  wide: number
  high: number
  gap: number
}

/** Returns where everything stands; null where the flower would be too small. */
function measureFlower(scores: readonly ScoreShare[], input: LookInput): Flower | null {
  const { box, family, measure, sizes } = input
  const wanted = legible(sizes.option * 1.2, box.h * 0.11)
  const size = legible(sizes.option * 0.9, wanted * 0.75)
  const gap = size * 0.3
  const asked = fittingFigures(scores, box.w, size, input)
  const inPetals =
    layOutInPetals(asked, [], size, gap, input) ??
    (input.showPercent && input.showCount
      ? layOutInPetals(
          scores.map(({ percent }) => percent),
          scores.map(({ count }) => input.words.countText(count)),
          size,
          gap,
          input,
        )
      : null)
  if (inPetals && inPetals.r >= least) return inPetals
  const layOut = (figure: number): Flower => {
    const side = box.w * 0.17
    const figures = fittingFigures(scores, side, figure, input)
    const shown = figures.map(text => text ?? '')
    const widest = widestTextWidth(shown, { family, size: figure, weight: 800 }, measure)
    const wide = Math.max(widest, size * 2.2)
    const high = nameHeight(size, false) + (widest > 0 ? figure * 1.1 : 0)
    // The outer names stand beside their petals, the middle one above its own.
    const r = Math.min(box.h - high - gap, (box.w / 2 - wide - gap) / Math.cos(halfStep))
    const total = r + gap + high
    const cy = box.y + (box.h + total) / 2
    return { cx: centreX(box), cy, r, size, figure, figures, inside: false, counts: [], wide, high, gap }
  }
  const tried = [wanted, legible(wanted * 0.62)].map(layOut)
  // A little smaller is better than without the count.
  const flower = tried.find(({ figures }) => figures[0] === scores[0]?.figures[0]) ?? layOut(wanted)
  return flower.r < least ? null : flower
}

/** Half the width of a petal at its widest, where that is, and how far from its edges a figure keeps, in lengths of the petal. */
const petal = { half: 0.32, widest: 0.68 } as const
/** The radius of the space that a figure has in a petal, in lengths of a whole petal. */
const figureRoom = 0.215
/** How far outside the petals names stand, in lengths of a petal: a figure may reach a little over a tip. */
const overTip = 0.06

/** The type size of numbers of people above the names, in sizes of these. */
const countPart = 0.85

/** Returns the flower with its figures in the petals, and the numbers above the names; null where figures are not wanted, too wide for a petal or small. */
function layOutInPetals(
  figures: readonly (string | undefined)[],
  counts: readonly string[],
  size: number,
  gap: number,
  input: LookInput,
): Flower | null {
  const { box, family, measure, sizes } = input
  const shown = figures.map(text => text ?? '')
  const widest = widestTextWidth(shown, { family, size: 1, weight: 800 }, measure)
  if (widest === 0) return null
  const countFont = { family, size: size * countPart, weight: 600 }
  const wide = Math.max(size * 2.2, widestTextWidth(counts, countFont, measure))
  const high = nameHeight(size, false) + (counts.length > 0 ? countFont.size * 1.1 : 0)
  const tip = 1 + (1 - heart) * overTip
  const r = Math.min((box.h - high - gap) / tip, (box.w / 2 - wide - gap) / Math.cos(halfStep) / tip)
  const room = figureRoom * r * (1 - heart)
  // The corners of a figure lie on a circle around its middle.
  const figure = Math.min(sizes.option * 1.3, room / Math.hypot(widest / 2, 0.36))
  if (figure < size) return null
  const total = r * tip + gap + high
  const cy = box.y + (box.h + total) / 2
  return {
    cx: centreX(box),
    cy,
    r,
    size,
    figure,
    figures,
    inside: true,
    counts,
    wide,
    high,
    gap: gap + r * (tip - 1),
  }
}

/** Draws the figure of a score upright in its petal, or beyond its tip where the petal is too small for it. */
function drawFigureInside(
  { key, score }: ScoreShare,
  text: string,
  part: number,
  tone: string,
  { cx, cy, r, figure }: Flower,
  input: LookInput,
): Node[] {
  const length = r * (1 - heart)
  const isInside = petal.half * part * 0.94 >= figureRoom
  const along = isInside ? petal.widest * part : Math.max(petal.widest, part + figureRoom)
  const turn = turnOf(score)
  const from = r * heart + along * length
  return drawTextLine(input, {
    key: `${key}/percent`,
    text,
    x: cx + Math.sin(turn) * from,
    middle: cy - Math.cos(turn) * from,
    width: length,
    size: figure,
    weight: 800,
    anchor: 'middle',
    fill: isInside ? blackOrWhiteOn(tone) : input.surface.text,
  })
}

/** Returns the angle of a petal in radians, clockwise from upright. */
const turnOf = (score: number): number => (score - (maxScore + 1) / 2) * halfStep * 2

function drawFlower(
  scores: readonly ScoreShare[],
  mean: number | null,
  flower: Flower,
  input: LookInput,
): Node[] {
  const { accent, colours, surface } = input
  const { cx, cy, r } = flower
  const peak = Math.max(0.001, ...scores.map(({ share }) => share))
  const tone = colours[0] ?? accent
  const way = readingSign(input)
  return [
    ...scores.flatMap(({ key, score, share }): Node[] => {
      const turn = turnOf(score) * way
      const whole = petalPath(
        `${key}/whole`,
        turn,
        r,
        1,
        mean === null ? paleOf(input, colours[score - 1] ?? tone) : surface.track,
      )
      const part = petalPath(`${key}/petal`, turn, r, Math.sqrt(share / peak), colours[score - 1] ?? tone)
      return [whole, part].map(path => ({ ...path, x: cx, y: cy }))
    }),
    ...drawMeanOverUnit(mean, { x: cx, bottom: cy, size: legible(r * heart * 0.6) }, input),
    ...scores.flatMap((one, index) => [
      ...drawLabel(one, index, flower, input),
      ...(flower.inside && mean !== null
        ? drawFigureInside(
            one,
            flower.figures[index] ?? '',
            Math.sqrt(one.share / peak),
            colours[one.score - 1] ?? tone,
            flower,
            input,
          )
        : []),
    ]),
  ]
}

/** Draws the name of a score outside the tip of its whole petal, and its figure above it where that is not in the petal. */
function drawLabel(
  one: ScoreShare,
  index: number,
  { cx, cy, r, size, figure, figures, inside, counts, wide, high, gap }: Flower,
  input: LookInput,
): Node[] {
  const { surface } = input
  const turn = turnOf(one.score)
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const isUpright = Math.abs(sin) < 0.1
  // Its nearest corner, or the middle of its lower edge, touches the circle around the petals.
  const x = cx + sin * (r + gap) + (isUpright ? 0 : (Math.sign(sin) * wide) / 2)
  const bottom = cy - cos * (r + gap) + (isUpright ? 0 : high * 0.3)
  const name = nameHeight(size, false)
  const above = inside
    ? { key: 'count', text: counts[index] ?? '', size: size * countPart, weight: 600, fill: surface.text }
    : { key: 'percent', text: figures[index] ?? '', size: figure, weight: 800, fill: surface.text }
  return [
    ...(above.text === ''
      ? []
      : drawTextLine(input, {
          ...above,
          key: `${one.key}/${above.key}`,
          x,
          middle: bottom - name - above.size * 0.5,
          width: wide + 1,
          anchor: 'middle',
        })),
    ...drawScoreName(one, { x, y: bottom - name, size, width: wide, anchor: 'middle', inline: true }, input),
  ]
}

/** Returns a petal from the heart outwards, turned clockwise from upright; `part` is its length beside the longest, 0–1. */
function petalPath(key: string, turn: number, r: number, part: number, fill: string): PathNode {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const length = r * (1 - heart) * part
  const at = (across: number, along: number) => {
    const [x, y] = [across * length, -r * heart - along * length]
    return `${(x * cos - y * sin).toFixed(2)} ${(x * sin + y * cos).toFixed(2)}`
  }
  const d = `M${at(0, 0)}C${at(0.3, 0.12)} ${at(0.54, 1)} ${at(0, 1)}C${at(-0.54, 1)} ${at(-0.3, 0.12)} ${at(0, 0)}Z`
  return { kind: 'path', key, x: 0, y: 0, d, fill }
}
