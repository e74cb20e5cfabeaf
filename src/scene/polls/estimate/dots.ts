import { bottomEdge, rightEdge } from '../../layout.ts'
import { drawPile, measurePiles, pileHeight } from '../piles.ts'
import { tabularWidth } from '../../text.ts'
import { drawDotNote, dotsFor, dotText, nextPer, type NotePlace, peoplePerDot } from '../dots.ts'
import type { Look, LookInput } from '../look.ts'
import { limitHeight } from '../limit-height.ts'
import { type Scale, scaleOf } from './axis.ts'
import {
  binsOf,
  drawAxis,
  drawMarks,
  drawNoGuesses,
  measureField,
  type Field,
  readGuesses,
  type Guesses,
  maxHeight,
} from './guesses.ts'
import { binFill, hist, binIndexOf } from './hist.ts'
import type { Mark } from './marks.ts'

/** The most dots, not counting that each place with guesses has at least one. */
const mostDots = 300
/** The largest dot with the space around it, in sizes of an option's label. */
const mostSize = 1.8
/** Smaller dots than this, with the space around them, cannot be told apart, px. */
const leastSize = 4
/** Where dots one above the other are smaller than this, in sizes of an option's label, several stand beside each other: many guessed the same. */
const slimSize = 0.5
/** How many bins are tried. */
const binCounts = [8, 12, 16, 24, 32, 48, 64]

/** Draws a dot for each guess, piled up at its value, with the median marked and, once revealed, the answer. */
export const dots: Look = given => {
  const input = limitHeight(given, maxHeight)
  const { box, id } = input
  const found = readGuesses(input)
  if (!found) return drawNoGuesses(input, binCounts[0])
  const { bins, per, scale, space, piles } = layOutPiles(found, input)
  const { base } = space
  if (piles.size < leastSize) return hist(given)
  const width = box.w / bins.counts.length
  const { answer } = found
  const right = answer === undefined ? null : binIndexOf(answer, bins)
  // A line ends above the dots of its place.
  const lineEnd = ({ value }: Mark) => {
    const count = dotsFor(bins.counts[binIndexOf(value, bins)] ?? 0, per)
    return base - (count > 0 ? pileHeight(count, piles) + piles.size * 0.2 : 0)
  }
  return [
    ...drawAxis(scale, space, input, bins.discrete ? 1 : 0),
    ...drawMarks(space, input, lineEnd),
    ...bins.counts.flatMap((count, index) => {
      const key = `${id}/d${bins.step}:${Math.round(bins.first / bins.step) + index}`
      const fill = binFill(index, right, input)
      const x = box.x + (index + 0.5) * width
      return drawPile(key, dotsFor(count, per), { x, ground: base, fill }, piles)
    }),
    ...drawDotNote(per, space.note, input),
  ]
}

/**
 * Returns the bins, the finest of those with which the dots come out largest, and the number of people to a dot. Dots stand one above the other, unless that
 * makes them much smaller.
 */
function layOutPiles(found: Guesses, input: LookInput) {
  const { box, sizes } = input
  const people = found.values.reduce((sum, { count }) => sum + count, 0)
  const least = Math.max(5, sizes.unit * 0.75)
  const layOut = (per: number, most: number, isSlim: boolean) => {
    const bins = binsOf(found, most, input)
    const scale = scaleOf(bins)
    const space = fieldWithNote(per, scale, found, input)
    const piles = measurePiles(
      bins.counts.map(count => dotsFor(count, per)),
      {
        width: box.w / bins.counts.length,
        height: space.base - space.top,
        most: sizes.option * mostSize,
        ...(isSlim && { across: 1 }),
      },
    )
    return { bins, per, scale, space, piles }
  }
  const largest = (per: number, isSlim = true) =>
    binCounts
      .map(most => layOut(per, most, isSlim))
      .reduce((best: ReturnType<typeof layOut>, one) => (one.piles.size >= best.piles.size ? one : best))
  let best = largest(peoplePerDot(people, mostDots))
  if (best.per === 1 && best.piles.size < sizes.option * slimSize) best = largest(1, false)
  while (best.piles.size < least && best.per < people) best = largest(nextPer(best.per))
  return best
}

/** Returns the field, with a place for the note: beside the names of the marks where there is space, else at the bottom. */
function fieldWithNote(
  per: number,
  scale: Scale,
  found: Guesses,
  input: LookInput,
): Field & { note: NotePlace } {
  const { box, family, measure, sizes } = input
  const space = measureField(scale, found.marks, input)
  const { placed, size, text } = space
  const noteWidth =
    tabularWidth(dotText(per, input), { family, size, weight: 400 }, measure) * 1.05 + sizes.gaps.columns
  const gap = sizes.gaps.inset
  const left =
    Math.min(...placed.map(({ at, side, width }) => (side === 'left' ? at - gap - width : at))) - box.x
  const right =
    rightEdge(box) -
    Math.max(...placed.map(({ at, side, width }) => (side === 'right' ? at + gap + width : at)))
  const top = { middle: box.y + text * 0.6, size, width: noteWidth }
  if (right >= noteWidth) return { ...space, note: { ...top, x: rightEdge(box), anchor: 'right' } }
  if (left >= noteWidth) return { ...space, note: { ...top, x: box.x, anchor: 'left' } }
  const lower = measureField(scale, found.marks, input, { foot: per > 1 ? size * 1.5 : 0 })
  return {
    ...lower,
    note: { middle: bottomEdge(box) - size * 0.7, size, width: box.w, x: box.x, anchor: 'left' },
  }
}
