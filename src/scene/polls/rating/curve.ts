import { meanText } from '#contract/figures.ts'
import { readable } from '../../colour.ts'
import { clamp, dropLeft, rightEdge } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, smallest, tabularWidth } from '../../text.ts'
import { hump } from '../hump.ts'
import { line } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { top } from './score-row.ts'
import { figuresWithin, nameHeight, scoreName } from './score-name.ts'
import { type Scored, scored } from './scored.ts'
import { stars } from './stars.ts'

/** The heights drawn before the first answer, 0–1: a symmetrical hill. */
const emptyHeights = [0.18, 0.66, 1, 0.66, 0.18]
/** From the left edge to the right with a slope at either end, in scores. */
const across = top + 0.5
/** In a lower box than this (px) the mean stands at the left of the hill rather than above it. */
const flatBelow = smallest * 13

/** The shares as a smooth hill over one to five, the mean marked through it, large at its upper end. */
export const curve: Look = input => {
  const { mean, scores } = scored(input)
  const chart = measureChart(scores, mean !== null, input)
  return chart ? drawChart(scores, mean, chart, input) : stars(input)
}

/** Where everything stands, in px. */
interface Chart {
  flat: boolean
  /** Type size of the mean and the width it takes. */
  large: number
  wide: number
  /** What stands above the hill. */
  above: number
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

/** Null where there is no room for a hill. */
function measureChart(scores: readonly Scored[], scored: boolean, input: LookInput): Chart | null {
  const { box, family, measure, sizes } = input
  const flat = box.h < flatBelow
  const large = legible(sizes.option * 3, box.h * (flat ? 0.62 : 0.22))
  const wide = tabularWidth('5.0', { family, size: large, weight: 800 }, measure) * 1.05
  const area = dropLeft(box, flat && scored ? wide + sizes.gaps.columns : 0)
  const above = flat ? sizes.unit / 2 : large * 1.22
  const pitch = area.w / across
  const wanted = legible(sizes.name, box.h * 0.085)
  const figuresIn = (size: number) => figuresWithin(scores, pitch * 0.88, size, input)
  // A little smaller is better than without the count.
  const size = legible(wanted * (figuresIn(wanted)[0] === scores[0]?.figures[0] ? 1 : 0.8))
  const figures = figuresIn(size)
  const names = nameHeight(size, figures.every(Boolean))
  const gap = size * 0.4
  const h = Math.min(box.h - above - gap - names, box.w * 0.8)
  if (h < smallest * 1.5 || pitch < smallest * 1.6) return null
  const ground = box.y + (box.h + above + h - gap - names) / 2
  return { flat, large, wide, above, hill: { ...area, y: ground - h, h }, pitch, gap, size, figures }
}

function drawChart(scores: readonly Scored[], mean: number | null, chart: Chart, input: LookInput): Node[] {
  const { accent, colours, id, sizes, surface } = input
  const { flat, gap, hill, pitch } = chart
  const ground = hill.y + hill.h
  const half = hill.w / 2
  const tone = colours[0] ?? accent
  const thick = Math.max(2, sizes.unit * 0.6)
  const peak = Math.max(...scores.map(({ share }) => share))
  const heights = scores.map(({ share }, index) =>
    mean === null ? (emptyHeights[index] ?? 0) : share / peak,
  )
  const heightOf = (index: number) => (heights[index] ?? 0) * (hill.h - thick)
  /** The x of a score from the left edge of the hill. */
  const place = (score: number) => (score - 1 + (across - top + 1) / 2) * pitch
  // Each end lies flat on the ground.
  const points = [
    [-half, 0],
    [1 - half, 0],
    ...heights.map((_, index) => [place(index + 1) - half, heightOf(index)] as const),
    [half - 1, 0],
    [half, 0],
  ] as const
  const drawn = { key: `${id}/curve`, x: hill.x + half, y: ground, points, colour: tone }
  const rule: Node = {
    kind: 'rect',
    key: `${id}/axis`,
    x: hill.x,
    y: ground,
    w: hill.w,
    h: Math.max(1, sizes.unit / 4),
    fill: surface.line,
  }
  return [
    rule,
    ...hump(mean === null ? drawn : { ...drawn, thick }, input),
    ...(mean === null ? [] : markMean(mean, hill.x + place(mean), thick, chart, input)),
    ...(mean === null || flat
      ? []
      : scores.map((one, index): Node => ({
          kind: 'circle',
          key: `${one.key}/dot`,
          cx: hill.x + place(one.score),
          cy: ground - heightOf(index),
          r: thick * 1.4,
          fill: surface.background,
          stroke: { colour: tone, width: thick },
        }))),
    ...scores.flatMap((one, index) =>
      scoreName(
        one,
        {
          x: hill.x + place(one.score),
          y: ground + gap,
          size: chart.size,
          width: pitch,
          anchor: 'middle',
          figure: chart.figures[index],
        },
        input,
      ),
    ),
  ]
}

/** A line through the hill at the mean, `thick` px wide, and the mean at its upper end or left of the hill. */
function markMean(mean: number, x: number, thick: number, chart: Chart, input: LookInput): Node[] {
  const { accent, box, id, surface } = input
  const { above, flat, hill, large, wide } = chart
  const fill = readable(accent, surface.background)
  const top = hill.y - (flat ? above : 0)
  const number = {
    key: `${id}/mean`,
    text: meanText(mean),
    width: wide,
    size: large,
    weight: 800,
    fill,
    role: 'answer',
  } as const
  return [
    {
      kind: 'rect',
      key: `${id}/mean/line`,
      x: x - thick / 2,
      y: top,
      w: thick,
      h: hill.y + hill.h - top,
      radius: thick / 2,
      fill,
    },
    ...line(
      input,
      flat
        ? { ...number, x: box.x, middle: hill.y + hill.h / 2 }
        : {
            ...number,
            x: clamp(x, box.x + wide / 2, rightEdge(box) - wide / 2),
            middle: hill.y - above + large * 0.54,
            anchor: 'middle',
          },
    ),
  ]
}
