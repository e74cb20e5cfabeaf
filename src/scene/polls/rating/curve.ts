import { paleOf } from '../pale.ts'
import { tint } from '../../colour.ts'
import { dropLeft } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, smallest, widestTextWidth } from '../../text.ts'
import { crowd } from '../dots.ts'
import { drawHill } from '../hill.ts'
import { isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { drawMean, measureMean } from './mean.ts'
import { drawPile, measurePiles, pileHeight, type Piles } from '../piles.ts'
import { drawScoreName, fittingFigures, nameHeight } from './score-name.ts'
import { maxScore, type ScoreShare, readScoreShares } from './score-shares.ts'
import { stars } from './stars.ts'

/** In a lower box than this (px) the mean stands at the left of the hill rather than below it. */
const flatBelow = smallest * 11
/** The least height of the hill, and the least distance of two scores, px. */
const least = { h: smallest * 1.5, pitch: smallest * 1.6 } as const
/** The largest dot, in sizes of an option's label, and the part of the distance of two scores that a pile may take. */
const dotPart = { most: 3.2, pitch: 0.6 } as const
/** The least space for the piles and figures of the first and the last score beyond their middles, in widths of the chart. */
const endPart = 0.06
/** The mark that the hill rests on at the mean: its height and half its width, in sizes of the mean. */
const wedge = { height: 0.34, half: 0.26 } as const

/**
 * Draws how the scores are spread: a smooth hill through the share of each score, which stands at its point, resting on
 * the mean like a balance. Fewer than twenty answers are piles of dots, one a person.
 */
export const curve: Look = input => {
  const { mean, scores } = readScoreShares(input)
  const chart = measureChart(scores, mean !== null, input)
  return chart ? drawChart(scores, mean, chart, input) : stars(input)
}

/** Where everything stands, in px. */
interface Chart {
  isFlat: boolean
  meanSize: number
  /** From the highest point to the ground, and from the first score to the last. */
  hill: Box
  /** Beyond the first and the last score. */
  inset: number
  /** From score to score. */
  pitch: number
  /** Type sizes of the names and the figures, and the height of both. */
  size: number
  figure: number
  names: number
  /** Between a point and its name. */
  gap: number
  figures: readonly (string | undefined)[]
}

/** Returns where everything stands; null where there is no space for a hill. */
function measureChart(scores: readonly ScoreShare[], scored: boolean, input: LookInput): Chart | null {
  const { box, family, measure, sizes } = input
  const isFlat = box.h < flatBelow
  const meanSize = legible(sizes.option * 2, box.h * (isFlat ? 0.5 : 0.18))
  const aside = isFlat && scored ? measureMean(meanSize, input).whole + sizes.gaps.columns : 0
  const area = dropLeft(box, aside)
  const wanted = legible(sizes.option * 1.2, box.h * 0.11)
  const figuresAt = (size: number) => fittingFigures(scores, (area.w / maxScore) * 0.94, size, input)
  // A little smaller is better than without the count.
  const figure = legible(wanted * (figuresAt(wanted)[0] === scores[0]?.figures[0] ? 1 : 0.7))
  const size = legible(sizes.option * 0.9, wanted * 0.75)
  const gap = size * 0.3
  const figures = figuresAt(figure)
  const isFigured = figures.every(Boolean) && !isFlat
  const names = isFlat ? size * 1.3 : nameHeight(size, false) + (isFigured ? figure * 1.15 : 0)
  const widest = widestTextWidth(
    figures.map(text => text ?? ''),
    { family, size: figure, weight: 800 },
    measure,
  )
  const inset = Math.max(widest / 2, size * 1.2, area.w * endPart) + 1
  const hillWidth = area.w - inset * 2
  const foot = isFlat ? 0 : meanSize * (wedge.height + 1.05)
  const h = box.h - names - gap * 2 - foot
  const pitch = hillWidth / (maxScore - 1)
  if (h < least.h || pitch < least.pitch) return null
  return {
    isFlat,
    meanSize,
    hill: { x: area.x + inset, y: box.y + names + gap * 2, w: hillWidth, h },
    inset,
    pitch,
    size,
    figure,
    names,
    gap,
    figures,
  }
}

function drawChart(
  scores: readonly ScoreShare[],
  mean: number | null,
  chart: Chart,
  input: LookInput,
): Node[] {
  const { id, live, sizes, surface } = input
  const { hill } = chart
  const ground = hill.y + hill.h
  const rule: Node = {
    kind: 'rect',
    key: `${id}/axis`,
    x: hill.x - chart.inset,
    y: ground,
    w: hill.w + chart.inset * 2,
    h: Math.max(1, sizes.unit / 4),
    fill: surface.line,
  }
  const isCrowd = live.voters >= crowd && !isEmpty(input)
  return [
    ...(isCrowd ? drawSlope(scores, chart, input) : drawPiles(scores, chart, input)),
    rule,
    ...(mean === null ? [] : drawBalance(mean, chart, input)),
  ]
}

/** Draws the piles of dots with their names; before the first answer a pale dot at each score. */
function drawPiles(scores: readonly ScoreShare[], chart: Chart, input: LookInput): Node[] {
  const { accent, colours, sizes } = input
  const { gap, hill, inset, pitch } = chart
  const empty = isEmpty(input)
  const counts = scores.map(({ count }) => (empty ? 1 : count))
  const piles: Piles = measurePiles(counts, {
    width: Math.min(pitch * dotPart.pitch, inset * 2),
    height: hill.h,
    most: sizes.option * dotPart.most,
  })
  return scores.flatMap(({ key, score }, index) => {
    const count = counts[index] ?? 0
    const colour = colours[score - 1] ?? colours[0] ?? accent
    const fill = empty ? paleOf(input, colour) : colour
    const x = hill.x + index * pitch
    const ground = hill.y + hill.h
    return [
      ...drawPile(`${key}/dot`, count, { x, ground, fill }, piles),
      ...drawLabel(scores, index, { x, bottom: ground - pileHeight(count, piles) - gap }, chart, input),
    ]
  })
}

/** Draws the hill through the shares, with a stem and a name at each. */
function drawSlope(scores: readonly ScoreShare[], chart: Chart, input: LookInput): Node[] {
  const { accent, colours, id, sizes, surface } = input
  const { gap, hill, isFlat, pitch, size } = chart
  const ground = hill.y + hill.h
  const tone = colours[0] ?? accent
  const thickness = Math.max(2, sizes.unit * 0.6)
  const peak = Math.max(...scores.map(({ share }) => share))
  const heights = scores.map(({ share }) => (share / peak) * (hill.h - thickness))
  const points = heights.map((height, index) => [index * pitch - hill.w / 2, height] as const)
  const r = isFlat ? thickness : thickness * 1.8
  return [
    ...drawHill(
      { key: `${id}/curve`, x: hill.x + hill.w / 2, y: ground, points, colour: tone, thickness },
      input,
    ),
    ...scores.flatMap(({ key }, index): Node[] => {
      const x = hill.x + index * pitch
      const height = heights[index] ?? 0
      // A name on a slope moves down the slope's side, where the hill leaves it space.
      const steepness = ((heights[index + 1] ?? height) - (heights[index - 1] ?? height)) / (2 * pitch)
      return [
        {
          kind: 'rect',
          key: `${key}/stem`,
          x: x - thickness / 4,
          y: ground - height,
          w: thickness / 2,
          h: height,
          fill: tint(surface, tone, 0.45),
        },
        {
          kind: 'circle',
          key: `${key}/dot`,
          cx: x,
          cy: ground - height,
          r,
          fill: surface.background,
          stroke: { colour: tone, width: thickness },
        },
        ...drawLabel(
          scores,
          index,
          { x: x - steepness * size * 0.8, bottom: ground - height - r - gap },
          chart,
          input,
        ),
      ]
    }),
  ]
}

/** Draws the figure of a score and its name below it, centred at `x` above `bottom`. */
function drawLabel(
  scores: readonly ScoreShare[],
  index: number,
  { x, bottom }: { x: number; bottom: number },
  { figure, figures, isFlat, size }: Chart,
  input: LookInput,
): Node[] {
  const one = scores[index]
  if (!one) return []
  const name = nameHeight(size, false)
  const top = bottom - name
  return [
    ...(isFlat
      ? []
      : drawTextLine(input, {
          key: `${one.key}/percent`,
          text: figures[index] ?? '',
          x,
          middle: top - figure * 0.5,
          width: input.box.w,
          size: figure,
          weight: 800,
          anchor: 'middle',
        })),
    ...drawScoreName(one, { x, y: top, size, width: size * 3, anchor: 'middle', inline: true }, input),
  ]
}

/** Draws the wedge under the ground at the mean and the mean below it; in a low box the mean at the left. */
function drawBalance(mean: number, chart: Chart, input: LookInput): Node[] {
  const { accent, box, colours, id } = input
  const { hill, isFlat, meanSize, pitch } = chart
  const x = hill.x + (mean - 1) * pitch
  const ground = hill.y + hill.h
  if (isFlat)
    return drawMean(
      mean,
      { x: box.x, middle: hill.y + hill.h / 2, size: meanSize, anchor: 'left', box },
      input,
    )
  const [height, half] = [meanSize * wedge.height, meanSize * wedge.half]
  return [
    {
      kind: 'path',
      key: `${id}/mean/wedge`,
      x,
      y: ground,
      d: `M0 0L${half.toFixed(2)} ${height.toFixed(2)}H${(-half).toFixed(2)}Z`,
      fill: colours[0] ?? accent,
    },
    ...drawMean(
      mean,
      { x, middle: ground + height + meanSize * 0.55, size: meanSize, anchor: 'middle', box },
      input,
    ),
  ]
}
