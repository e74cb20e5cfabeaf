import { tint } from '../../colour.ts'
import type { Node, RectNode } from '../../primitives.ts'
import { legible } from '../../text.ts'
import { crowd } from '../dots.ts'
import type { Look, LookInput } from '../look.ts'
import { limitHeight } from '../limit-height.ts'
import { scaleX, type Scale, scaleOf } from './axis.ts'
import { dots } from './dots.ts'
import { type Ends, drawEndNames } from './ends.ts'
import {
  binsOf,
  drawAxis,
  drawMarks,
  drawNoGuesses,
  measureField,
  type Field,
  type Guesses,
  readGuesses,
  maxHeight,
} from './guesses.ts'
import { computeQuantile } from './quantile.ts'

/** The sizes of the median and the answer that are tried, in sizes of an option's label: they are the largest figures. */
const markSizes = [1.8, 1.6, 1.4, 1.25, 1.1]
/** The most bins whose bounds the scale takes. */
const mostBins = 12
/**
 * The height of figures and names below the box, in sizes of their type; there is space for them from this height of
 * the chart on, in sizes of the marks' names.
 */
const words = { height: 2.9, from: 4 } as const

/**
 * Draws a box around the middle half of the guesses, whiskers to the lowest and the highest, and the median marked in it.
 * Fewer than twenty guesses are a dot each.
 */
export const range: Look = given => {
  const input = limitHeight(given, maxHeight)
  const found = readGuesses(input)
  if (!found) return drawNoGuesses(input, mostBins)
  if (input.live.voters < crowd) return dots(given)
  const chart = measureChart(found, input)
  const { scale, ends, space, middle, thickness, dot, figureSize, showsNames } = chart
  const isPoint = ends.low === ends.high
  const bottom = middle + thickness / 2
  return [
    ...drawBoxAndWhiskers(chart, input),
    ...drawAxis(scale, space, input, chart.discrete ? 1 : 0),
    ...drawMarks(space, input, ({ value }) => (isPoint && value === ends.low ? middle - dot : bottom)),
    ...(showsNames
      ? drawEndNames(ends, value => scaleX(scale, input, value), bottom + figureSize * 0.5, figureSize, input)
      : []),
  ]
}

/** Where everything stands, lengths in px. */
interface Chart {
  /** Every bin is a whole number. */
  discrete: boolean
  scale: Scale
  ends: Ends
  space: Field
  /** The middle line of the whiskers, their thickness, the height of the box, and the radius of a single point. */
  middle: number
  rule: number
  thickness: number
  dot: number
  /** Type size of the figures below the box, and whether there is space for them. */
  figureSize: number
  showsNames: boolean
}

function measureChart(found: Guesses, input: LookInput): Chart {
  const { box, sizes } = input
  const bins = binsOf(found, mostBins, input)
  const scale = scaleOf(bins)
  const [low = 0, first = 0, third = 0, high = 0] = [0, 0.25, 0.75, 1].map(part =>
    computeQuantile(found.values, part),
  )
  const space = measureField(scale, found.marks, input, { sizesTried: markSizes })
  const { base, top, text } = space
  const figureSize = legible(Math.min(text, sizes.option * 1.1) * 0.8)
  const showsNames = low < high && base - top > text * words.from
  const height = base - top - (showsNames ? figureSize * words.height : 0)
  const thickness = legible(height * 0.7, sizes.option * 6, box.w * 0.5)
  const rule = Math.max(2, sizes.unit * 0.6)
  return {
    discrete: bins.discrete,
    scale,
    ends: { low, first, third, high, values: found.values },
    space,
    middle: top + height / 2,
    rule,
    thickness,
    dot: Math.max(rule * 2, thickness * 0.15),
    figureSize,
    showsNames,
  }
}

/** Draws the box and its whiskers; guesses that are all one are a point. */
function drawBoxAndWhiskers(chart: Chart, input: LookInput): Node[] {
  const { scale, ends, middle, rule, thickness, dot } = chart
  const { accent, colours, id, surface } = input
  const tone = colours[0] ?? accent
  const fill = tint(surface, tone, 0.3)
  const at = (value: number) => scaleX(scale, input, value)
  const [low, first, third, high] = [at(ends.low), at(ends.first), at(ends.third), at(ends.high)]
  if (ends.low === ends.high)
    return [{ kind: 'circle', key: `${id}/point`, cx: low, cy: middle, r: dot, fill: tone }]
  const rect = (key: string, from: number, to: number, high: number, fill: string): RectNode => ({
    kind: 'rect',
    key: `${id}/${key}`,
    x: Math.min(from, (from + to - rule) / 2),
    y: middle - high / 2,
    w: Math.max(rule, to - from),
    h: high,
    fill,
  })
  return [
    rect('low', low, first, rule, tone),
    rect('high', third, high, rule, tone),
    rect('lowest', low - rule / 2, low + rule / 2, thickness * 0.4, tone),
    rect('highest', high - rule / 2, high + rule / 2, thickness * 0.4, tone),
    { ...rect('half', first, third, thickness, fill), stroke: { colour: tone, width: rule } },
  ]
}
