import { mix } from '../../colour.ts'
import { bottomEdge, centreX, rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { tabularWidth } from '../../text.ts'
import { dotNote, dotsFor, dotText, nextPer, type Note, peoplePerDot } from '../dots.ts'
import type { Look, LookInput } from '../look.ts'
import { squat } from '../squat.ts'
import { axis, type Scale } from './axis.ts'
import { binned } from './bins.ts'
import { field, type Field, guesses, type Guesses, markTop, wholeScale } from './guesses.ts'
import { hist, indexOf } from './hist.ts'
import { drawMark } from './marks.ts'

/** The most dots, not counting that each place with guesses has at least one. */
const mostDots = 300
/** The largest dot with the space around it, in sizes of an option's label. */
const mostSize = 1.8

/** A dot for each guess, piled up at its value, with the median marked and, once revealed, the answer. */
export const dots: Look = given => {
  const input = squat(given, 1.3)
  const { accent, box, colours, id, surface } = input
  const found = guesses(input)
  if (!found) return ghost(input)
  const { bins, per, scale, space, size } = pile(found, input)
  const { base, numbered, text, placed } = space
  if (size < 4) return hist(given)
  const width = box.w / bins.counts.length
  const tone = colours[0] ?? accent
  const { answer } = found
  const ruled = axis(scale, input, base, bins.discrete ? 1 : 0)
  const right = answer === undefined ? null : indexOf(answer, bins, scale)
  // A line ends above the dots of its place.
  const above = (value: number) => {
    const count = dotsFor(bins.counts[indexOf(value, bins, scale)] ?? 0, per)
    return base - (count > 0 ? (count + 0.2) * size : 0)
  }
  return [
    ...(numbered ? ruled : ruled.slice(0, 1)),
    ...placed.flatMap(mark =>
      drawMark(mark, input, { top: markTop(space, mark, input), text, stop: above(mark.value) }),
    ),
    ...bins.counts.flatMap((count, index) => {
      const key = `${id}/d${bins.step}:${Math.round(bins.first / bins.step) + index}`
      const fill = right === null || right === index ? tone : mix(surface.background, tone, 0.45)
      return Array.from({ length: dotsFor(count, per) }, (_, place): Node => ({
        kind: 'circle',
        key: `${key}/${place}`,
        cx: box.x + (index + 0.5) * width,
        cy: base - (place + 0.5) * size,
        r: size * 0.45,
        fill,
      }))
    }),
    ...dotNote(per, space.note, input),
  ]
}

/** The bins, the finest of those with which the dots come out largest, and the people to a dot. */
function pile(found: Guesses, input: LookInput) {
  const { box, sizes } = input
  const whole = wholeScale(input)
  const people = found.values.reduce((sum, { count }) => sum + count, 0)
  const least = Math.max(5, sizes.unit * 0.75)
  const tried = (per: number, most: number) => {
    const bins = binned(
      found.values,
      most,
      whole.to - whole.from,
      found.answer === undefined ? [] : [found.answer],
    )
    const from = bins.first - (bins.discrete ? bins.step / 2 : 0)
    const scale = { from, to: from + bins.counts.length * bins.step }
    const space = roomFor(per, scale, found, input)
    const highest = Math.max(...bins.counts.map(count => dotsFor(count, per)))
    const width = box.w / bins.counts.length
    return {
      bins,
      per,
      scale,
      space,
      size: Math.min(width, (space.base - space.top) / highest, sizes.option * mostSize),
    }
  }
  const largest = (per: number) =>
    [8, 12, 16, 24, 32, 48, 64]
      .map(most => tried(per, most))
      .reduce((best: ReturnType<typeof tried>, one) => (one.size >= best.size ? one : best))
  let best = largest(peoplePerDot(people, mostDots))
  while (best.size < least && best.per < people) best = largest(nextPer(best.per))
  return best
}

/** The field, with a place for the note: beside the names of the marks where there is room, else at the bottom. */
function roomFor(per: number, scale: Scale, found: Guesses, input: LookInput): Field & { note: Note } {
  const { box, family, measure, sizes } = input
  const space = field(scale, found.marks, input)
  const { placed, size, text } = space
  const wide = tabularWidth(dotText(per), { family, size, weight: 400 }, measure) * 1.05 + sizes.gaps.columns
  const gap = sizes.gaps.inset
  const left =
    Math.min(...placed.map(({ at, side, width }) => (side === 'left' ? at - gap - width : at))) - box.x
  const right =
    rightEdge(box) -
    Math.max(...placed.map(({ at, side, width }) => (side === 'right' ? at + gap + width : at)))
  const top = { middle: box.y + text * 0.6, size, width: wide }
  if (right >= wide) return { ...space, note: { ...top, x: rightEdge(box), anchor: 'right' } }
  if (left >= wide) return { ...space, note: { ...top, x: box.x, anchor: 'left' } }
  const lower = field(scale, found.marks, input, per > 1 ? size * 1.5 : 0)
  return {
    ...lower,
    note: { middle: bottomEdge(box) - size * 0.7, size, width: box.w, x: box.x, anchor: 'left' },
  }
}

/** The pale pile in the middle of the scale before the first guess. */
function ghost(input: LookInput): Node[] {
  const { box, id, sizes, surface } = input
  const whole = wholeScale(input)
  const { base, top, numbered } = field(whole, [], input)
  const size = Math.min(sizes.option * mostSize, (base - top) / 7, box.w / 15)
  const ruled = axis(whole, input, base)
  return [
    ...(numbered ? ruled : ruled.slice(0, 1)),
    ...[1, 1, 2, 4, 5, 6, 5, 4, 2, 1, 1].flatMap((count, index) =>
      Array.from({ length: count }, (_, place): Node => ({
        kind: 'circle',
        key: `${id}/ghost${index}:${place}`,
        cx: centreX(box) + (index - 5) * size,
        cy: base - (place + 0.5) * size,
        r: size * 0.45,
        fill: surface.track,
      })),
    ),
  ]
}
