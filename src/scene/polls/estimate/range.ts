import { mix } from '../../colour.ts'
import type { Node, RectNode } from '../../primitives.ts'
import { legible } from '../../text.ts'
import type { Look, LookInput } from '../look.ts'
import { squat } from '../squat.ts'
import { placeOn, type Scale, scaleOf } from './axis.ts'
import { type Ends, nameEnds } from './ends.ts'
import { binsOf, drawAxis, drawMarks, field, type Field, guesses, tallest, wholeScale } from './guesses.ts'
import { quantile } from './quantile.ts'

/** The most bins whose bounds the scale takes. */
const mostBins = 12
/** The ends of whiskers and box before the first guess, as parts of the scale. */
const ghosts = [0.15, 0.35, 0.65, 0.85]
/**
 * The height of figures and names below the box, in sizes of their type; there is room for them from this height of
 * the chart on, in sizes of the marks' names.
 */
const words = { height: 2.9, from: 4 } as const

/** A box around the middle half of the guesses, whiskers to the lowest and the highest, and the median marked in it. */
export const range: Look = given => {
  const input = squat(given, tallest)
  const chart = measureChart(input)
  const { scale, ends, space, middle, thick, dot, small, named } = chart
  const isPoint = ends.low === ends.high
  const bottom = middle + thick / 2
  return [
    ...drawSpread(chart, input),
    ...drawAxis(scale, space, input, chart.discrete ? 1 : 0),
    ...drawMarks(space, input, ({ value }) => (isPoint && value === ends.low ? middle - dot : bottom)),
    ...(named
      ? nameEnds(ends, value => placeOn(scale, input, value), bottom + small * 0.5, small, input)
      : []),
  ]
}

/** Where everything stands, lengths in px. */
interface Chart {
  /** Whether there are guesses to show. */
  guessed: boolean
  /** Every bin is a whole number. */
  discrete: boolean
  scale: Scale
  ends: Ends
  space: Field
  /** The middle line of the whiskers, their thickness, the height of the box, and the radius of a single point. */
  middle: number
  rule: number
  thick: number
  dot: number
  /** Type size of the figures below the box, and whether there is room for them. */
  small: number
  named: boolean
}

function measureChart(input: LookInput): Chart {
  const { box, sizes } = input
  const found = guesses(input)
  const whole = wholeScale(input)
  const bins = found && binsOf(found, mostBins, input)
  const scale = bins ? scaleOf(bins) : whole
  const [low = 0, first = 0, third = 0, high = 0] = found
    ? [0, 0.25, 0.75, 1].map(part => quantile(found.values, part))
    : ghosts.map(part => whole.from + (whole.to - whole.from) * part)
  const space = field(scale, found?.marks ?? [], input)
  const { base, top, text } = space
  const small = legible(text * 0.8)
  const named = low < high && found !== null && base - top > text * words.from
  const room = base - top - (named ? small * words.height : 0)
  const thick = legible(room * 0.7, sizes.option * 6, box.w * 0.5)
  const rule = Math.max(2, sizes.unit * 0.6)
  return {
    guessed: found !== null,
    discrete: bins?.discrete === true,
    scale,
    ends: { low, first, third, high },
    space,
    middle: top + room / 2,
    rule,
    thick,
    dot: Math.max(rule * 2, thick * 0.15),
    small,
    named,
  }
}

/** The box and its whiskers; guesses that are all one are a point. */
function drawSpread(chart: Chart, input: LookInput): Node[] {
  const { guessed, scale, ends, middle, rule, thick, dot } = chart
  const { accent, colours, id, surface } = input
  const tone = colours[0] ?? accent
  const fill = guessed ? mix(surface.background, tone, 0.3) : surface.track
  const edge = guessed ? tone : surface.line
  const at = (value: number) => placeOn(scale, input, value)
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
    rect('low', low, first, rule, edge),
    rect('high', third, high, rule, edge),
    rect('lowest', low - rule / 2, low + rule / 2, thick * 0.4, edge),
    rect('highest', high - rule / 2, high + rule / 2, thick * 0.4, edge),
    { ...rect('half', first, third, thick, fill), stroke: { colour: edge, width: rule } },
  ]
}
