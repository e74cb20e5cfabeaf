import { meanText } from '#contract/figures.ts'
import { makeReadable } from '../../colour.ts'
import { clamp, dropLeft, rightEdge } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, smallest, tabularWidth } from '../../text.ts'
import { drawHill } from '../hill.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { drawFittingInvitation } from '../notes.ts'
import { maxScore } from './score-row.ts'
import { fittingFigures, nameHeight, drawScoreName } from './score-name.ts'
import { type ScoreShare, readScoreShares } from './score-shares.ts'
import { stars } from './stars.ts'

/** From the left edge to the right with a slope at either end, in scores. */
const across = maxScore + 0.5
/** In a lower box than this (px) the mean stands at the left of the hill rather than above it. */
const flatBelow = smallest * 13
/** The least height of the hill, and the least distance of two scores, px. */
const least = { h: smallest * 1.5, pitch: smallest * 1.6 } as const

/** Draws the shares as a smooth hill over one to five, the mean marked through it, large at its upper end. */
export const curve: Look = input => {
  const { mean, scores } = readScoreShares(input)
  const chart = measureChart(scores, mean !== null, input)
  return chart ? drawChart(scores, mean, chart, input) : stars(input)
}

/** Where everything stands, in px. */
interface Chart {
  isFlat: boolean
  /** Type size of the mean and the width it takes. */
  meanSize: number
  meanWidth: number
  /** What stands above the hill. */
  spaceAbove: number
  /** The box of the hill, from its highest point to the ground. */
  hill: Box
  /** From score to score. */
  pitch: number
  /** Between the ground and the names. */
  gap: number
  /** Type size of the names. */
  size: number
  figures: readonly (string | undefined)[]
}

/** Returns where everything stands; null where there is no space for a hill. */
function measureChart(scores: readonly ScoreShare[], scored: boolean, input: LookInput): Chart | null {
  const { box, family, measure, sizes } = input
  const isFlat = box.h < flatBelow
  const meanSize = legible(sizes.option * 3, box.h * (isFlat ? 0.62 : 0.22))
  const meanWidth = tabularWidth('5.0', { family, size: meanSize, weight: 800 }, measure) * 1.05
  const area = dropLeft(box, isFlat && scored ? meanWidth + sizes.gaps.columns : 0)
  const spaceAbove = isFlat ? sizes.unit / 2 : meanSize * 1.22
  const pitch = area.w / across
  const wanted = legible(sizes.name, box.h * 0.11)
  const figuresIn = (size: number) => fittingFigures(scores, pitch * 0.88, size, input)
  // A little smaller is better than without the count.
  const size = legible(wanted * (figuresIn(wanted)[0] === scores[0]?.figures[0] ? 1 : 0.8))
  const figures = figuresIn(size)
  const names = nameHeight(size, figures.every(Boolean))
  const gap = size * 0.4
  const h = Math.min(box.h - spaceAbove - gap - names, box.w * 0.8)
  if (h < least.h || pitch < least.pitch) return null
  const ground = box.y + (box.h + spaceAbove + h - gap - names) / 2
  return {
    isFlat,
    meanSize,
    meanWidth,
    spaceAbove,
    hill: { ...area, y: ground - h, h },
    pitch,
    gap,
    size,
    figures,
  }
}

/** Returns the x of a score from the left edge of the hill, px; scores are `pitch` px apart. */
const placeOf = (score: number, pitch: number): number => (score - 1 + (across - maxScore + 1) / 2) * pitch

function drawChart(
  scores: readonly ScoreShare[],
  mean: number | null,
  chart: Chart,
  input: LookInput,
): Node[] {
  const { accent, colours, id, sizes, surface } = input
  const { isFlat, hill, pitch } = chart
  const ground = hill.y + hill.h
  const half = hill.w / 2
  const tone = colours[0] ?? accent
  const thickness = Math.max(2, sizes.unit * 0.6)
  const peak = Math.max(...scores.map(({ share }) => share))
  const heights = scores.map(({ share }) => share / peak)
  const heightOf = (index: number) => (heights[index] ?? 0) * (hill.h - thickness)
  const place = (score: number) => placeOf(score, pitch)
  // Each end lies flat on the ground.
  const points = [
    [-half, 0],
    [1 - half, 0],
    ...heights.map((_, index) => [place(index + 1) - half, heightOf(index)] as const),
    [half - 1, 0],
    [half, 0],
  ] as const
  const dots = scores.map((one, index): Node => ({
    kind: 'circle',
    key: `${one.key}/dot`,
    cx: hill.x + place(one.score),
    cy: ground - heightOf(index),
    r: thickness * 1.4,
    fill: surface.background,
    stroke: { colour: tone, width: thickness },
  }))
  const rule: Node = {
    kind: 'rect',
    key: `${id}/axis`,
    x: hill.x,
    y: ground,
    w: hill.w,
    h: Math.max(1, sizes.unit / 4),
    fill: surface.line,
  }
  // A hill without answers would look like answers.
  if (mean === null)
    return [rule, ...drawFittingInvitation({ ...input, box: hill }), ...drawNames(scores, chart, input)]
  return [
    rule,
    ...drawHill({ key: `${id}/curve`, x: hill.x + half, y: ground, points, colour: tone, thickness }, input),
    ...drawMean(mean, hill.x + place(mean), thickness, chart, input),
    ...(isFlat ? [] : dots),
    ...drawNames(scores, chart, input),
  ]
}

function drawNames(scores: readonly ScoreShare[], chart: Chart, input: LookInput): Node[] {
  const { figures, gap, hill, pitch, size } = chart
  const y = hill.y + hill.h + gap
  return scores.flatMap((one, index) =>
    drawScoreName(
      one,
      {
        x: hill.x + placeOf(one.score, pitch),
        y,
        size,
        width: pitch,
        anchor: 'middle',
        figure: figures[index],
      },
      input,
    ),
  )
}

/** Draws a line through the hill at the mean, `thickness` px wide, and the mean at its upper end or left of the hill. */
function drawMean(mean: number, x: number, thickness: number, chart: Chart, input: LookInput): Node[] {
  const { accent, box, id, surface } = input
  const { spaceAbove, isFlat, hill, meanSize, meanWidth } = chart
  const fill = makeReadable(accent, surface.background)
  const top = hill.y - (isFlat ? spaceAbove : 0)
  const number = {
    key: `${id}/mean`,
    text: meanText(mean),
    width: meanWidth,
    size: meanSize,
    weight: 800,
    fill,
    role: 'answer',
  } as const
  return [
    {
      kind: 'rect',
      key: `${id}/mean/line`,
      x: x - thickness / 2,
      y: top,
      w: thickness,
      h: hill.y + hill.h - top,
      radius: thickness / 2,
      fill,
    },
    ...drawTextLine(
      input,
      isFlat
        ? { ...number, x: box.x, middle: hill.y + hill.h / 2 }
        : {
            ...number,
            x: clamp(x, box.x + meanWidth / 2, rightEdge(box) - meanWidth / 2),
            middle: hill.y - spaceAbove + meanSize * 0.54,
            anchor: 'middle',
          },
    ),
  ]
}
