import { mix } from '../../colour.ts'
import type { Node, RectNode } from '../../primitives.ts'
import { legible } from '../../text.ts'
import type { Look } from '../look.ts'
import { squat } from '../squat.ts'
import { axis, placeOn } from './axis.ts'
import { binned } from './bins.ts'
import { nameEnds } from './ends.ts'
import { field, guesses, markTop, wholeScale } from './guesses.ts'
import { drawMark } from './marks.ts'
import { quantile } from './quantile.ts'

/** A box around the middle half of the guesses, whiskers to the lowest and the highest, and the median marked in it. */
export const range: Look = given => {
  const input = squat(given, 1.3)
  const { accent, box, colours, id, sizes, surface } = input
  const found = guesses(input)
  const whole = wholeScale(input)
  const bins =
    found && binned(found.values, 12, whole.to - whole.from, found.answer === undefined ? [] : [found.answer])
  // A whole number has its own column, with the number in the middle.
  const shift = bins?.discrete === true ? bins.step / 2 : 0
  const from = bins ? bins.first - shift : whole.from
  const scale = bins ? { from, to: from + bins.counts.length * bins.step } : whole
  const ends = found
    ? [0, 0.25, 0.75, 1].map(part => quantile(found.values, part))
    : [0.15, 0.35, 0.65, 0.85].map(part => whole.from + (whole.to - whole.from) * part)
  const [low = 0, first = 0, third = 0, high = 0] = ends
  const space = field(scale, found?.marks ?? [], input)
  const { base, top, numbered, text } = space
  const small = legible(text * 0.8)
  const words = low < high && found && base - top > text * 4 ? small * 2.9 : 0
  const room = base - top - words
  const thick = legible(room * 0.7, sizes.option * 6, box.w * 0.5)
  const middle = top + room / 2
  const tone = colours[0] ?? accent
  const fill = found ? mix(surface.background, tone, 0.3) : surface.track
  const edge = found ? tone : surface.line
  const rule = Math.max(2, sizes.unit * 0.6)
  const at = (value: number) => placeOn(scale, input, value)
  const rect = (key: string, from: number, to: number, high: number, fill: string): RectNode => ({
    kind: 'rect',
    key: `${id}/${key}`,
    x: Math.min(from, (from + to - rule) / 2),
    y: middle - high / 2,
    w: Math.max(rule, to - from),
    h: high,
    fill,
  })
  // Guesses that are all one are a point.
  const dot = Math.max(rule * 2, thick * 0.15)
  const spread: Node[] =
    low === high
      ? [{ kind: 'circle', key: `${id}/point`, cx: at(low), cy: middle, r: dot, fill: tone }]
      : [
          rect('low', at(low), at(first), rule, edge),
          rect('high', at(third), at(high), rule, edge),
          rect('lowest', at(low) - rule / 2, at(low) + rule / 2, thick * 0.4, edge),
          rect('highest', at(high) - rule / 2, at(high) + rule / 2, thick * 0.4, edge),
          { ...rect('half', at(first), at(third), thick, fill), stroke: { colour: edge, width: rule } },
        ]
  const ruled = axis(scale, input, base, bins?.discrete === true ? 1 : 0)
  return [
    ...spread,
    ...(numbered ? ruled : ruled.slice(0, 1)),
    ...space.placed.flatMap(mark =>
      drawMark(mark, input, {
        top: markTop(space, mark, input),
        text,
        stop: mark.value === low && low === high ? middle - dot : middle + thick / 2,
      }),
    ),
    ...(words > 0
      ? nameEnds({ low, first, third, high }, at, middle + thick / 2 + small * 0.5, small, input)
      : []),
  ]
}
