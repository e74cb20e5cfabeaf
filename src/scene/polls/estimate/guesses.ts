import { asEstimate } from '#contract/polls/result-kinds.ts'
import { makeReadable } from '../../colour.ts'
import { bottomEdge, rightEdge } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, smallest } from '../../text.ts'
import { drawAsking, isAsking } from '../asking.ts'
import type { LookInput } from '../look.ts'
import { drawFittingInvitation } from '../notes.ts'
import { drawNumberedAxis, axisSize, scaleOf, type Scale } from './axis.ts'
import { reachTo, sortIntoBins, type Bins } from './bins.ts'
import { drawMark, type Mark, placeMarks, type PlacedMark } from './marks.ts'

export interface Guesses {
  /** Ascending, one at least. */
  values: readonly { value: number; count: number }[]
  median: number
  /** Once it is revealed. */
  answer: number | undefined
  marks: Mark[]
}

/** Returns the guesses with their median; null before the first guess and while results are hidden. */
export function readGuesses(input: LookInput): Guesses | null {
  const { isWithheld, live, poll, surface, words } = input
  const result = isWithheld ? null : asEstimate(live.result)
  if (!result || result.median === null) return null
  const answer = knownAnswer(input)
  const marks = [
    {
      name: words.text('estimate.median'),
      value: result.median,
      figure: words.quantileText(result.median, result.values, poll),
      colour: surface.text,
      weight: 600,
    },
    ...answerMarks(answer, input),
  ]
  return { values: result.values, median: result.median, answer, marks }
}

/** Returns the right answer; undefined before it is revealed, and without one. */
const knownAnswer = ({ live, poll }: LookInput): number | undefined =>
  live.revealed ? (asEstimate(live.result)?.answer ?? poll.answer) : undefined

/** Returns the mark of the right answer, if there is one. */
const answerMarks = (answer: number | undefined, { accent, poll, surface, words }: LookInput): Mark[] =>
  answer === undefined
    ? []
    : [
        {
          name: words.text('estimate.answer'),
          value: answer,
          figure: words.guessText(answer, poll),
          colour: makeReadable(accent, surface.background),
          weight: 800,
        },
      ]

/** Returns the range of values that may be guessed. */
export const wholeScale = ({ poll: { estimateMin = 0, estimateMax = 1 } }: LookInput): Scale => ({
  from: estimateMin,
  to: Math.max(estimateMax, estimateMin + 1e-6),
})

/** Guesses that take at least this part of what may be guessed are drawn over all of it: a scale of their own would hardly make them larger. */
const wholeFrom = 0.5

/**
 * Returns whether guesses are drawn over all that may be guessed: over the scale that is on stage before the first of them, which more of them and
 * the reveal do not change.
 */
export function fillScale(values: Guesses['values'], { from, to }: Scale): boolean {
  const [low, high] = [values[0]?.value ?? from, values.at(-1)?.value ?? from]
  return high - low >= (to - from) * wholeFrom
}

/** Bins that reach the answer, too, may be so many times as many as usual before they become wider. */
const mostMore = 1.5

/**
 * Returns the guesses in at most about `most` bins that reach the answer too, once it is revealed: as far as possible in the same bins as before,
 * so that what is on stage moves and is not replaced.
 */
export function binsOf({ answer, values }: Guesses, most: number, input: LookInput): Bins {
  const range = wholeScale(input)
  const sort = (more: readonly number[]) => sortIntoBins(values, most, range.to - range.from, more, range)
  if (fillScale(values, range)) return sort([range.from, range.to])
  const own = sort([])
  if (answer === undefined) return own
  const reaching = reachTo(own, answer, range)
  return reaching.counts.length <= most * mostMore ? reaching : sort([answer])
}

/** The highest box that a chart of guesses takes, in its widths. */
export const maxHeight = 1.3

export interface Field {
  /** Type size of the names of the marks, and of the scale's numbers, px. */
  text: number
  size: number
  placed: PlacedMark[]
  /** The chart lies between the names of the marks and the ground, px. */
  top: number
  base: number
  /** Whether there is space for the scale's numbers below the ground. */
  numbered: boolean
}

/** The height of a row of names, in sizes of the names. */
const nameRow = 1.35
/** The height of the scale's numbers with the tick above them, in sizes of the numbers. */
const numberRow = 1.8
/** The least height of a chart above a numbered scale, px. */
const leastChart = smallest * 2

/** The size of the names of the marks, in sizes of an option's label. */
const usualSizes = [1.1]

/**
 * Returns the places of the names of the marks, of the chart and of the scale; `foot` px are kept free at the bottom. The names have the
 * first of some sizes, in sizes of an option's label, in which they stand side by side.
 */
export function measureField(
  scale: Scale,
  marks: readonly Mark[],
  input: LookInput,
  { foot = 0, sizesTried = usualSizes }: { foot?: number; sizesTried?: readonly number[] } = {},
): Field {
  const { box, sizes } = input
  const size = axisSize(input)
  const tried = sizesTried.map(part => {
    const text = legible(sizes.option * part, box.h * part * 0.13)
    return { text, placed: placeMarks(marks, input, scale, text) }
  })
  const isBeside = ({ placed }: (typeof tried)[number]) =>
    placed.every(({ at, row, side, width }) => {
      const space = side === 'left' ? at - box.x : rightEdge(box) - at
      return row === 0 && width + sizes.gaps.inset <= space
    })
  const { text, placed } = tried.find(isBeside) ?? tried.at(-1) ?? { text: smallest, placed: [] }
  const names = placed.length === 0 ? 0 : (1 + Math.max(...placed.map(({ row }) => row))) * text * nameRow
  // In a low box the chart comes before the numbers of the scale.
  const numbered = box.h - foot > names + size * numberRow + leastChart
  const base = bottomEdge(box) - foot - (numbered ? size * numberRow : 2)
  return { text, size, placed, top: Math.min(base - 1, box.y + names + sizes.unit), base, numbered }
}

/** Draws the ground of the chart, with the numbers of the scale where there is space, in steps of at least `least`. */
export function drawAxis(scale: Scale, { base, numbered }: Field, input: LookInput, least = 0): Node[] {
  const nodes = drawNumberedAxis(scale, input, base, least)
  return numbered ? nodes : nodes.slice(0, 1)
}

/**
 * Draws the scale with a sentence in place of guesses: any shape would look like answers. The right answer is marked once it is revealed. It is the
 * scale of so many bins as guesses would be drawn in; of none for a look without bins.
 */
export function drawNoGuesses(input: LookInput, most?: number): Node[] {
  const { box, isWithheld } = input
  const range = wholeScale(input)
  const scale =
    most === undefined
      ? range
      : scaleOf(sortIntoBins([], most, range.to - range.from, [range.from, range.to], range))
  const field = measureField(scale, isWithheld ? [] : answerMarks(knownAnswer(input), input), input)
  const [mark] = field.placed
  const space = mark ? widerSide(mark.at, field, input) : box
  const inside = { ...input, box: { ...space, h: field.base - space.y } }
  return [
    ...drawAxis(scale, field, input),
    ...drawMarks(field, input, () => field.base),
    ...(isAsking(input) ? drawAsking('asking.estimate', inside) : drawFittingInvitation(inside)),
  ]
}

/** Returns the wider part of the chart beside a line at `at` px, below the names of the marks. */
function widerSide(at: number, { top }: Field, { box, sizes }: LookInput): Box {
  const gap = sizes.gaps.inset
  const [left, right] = [at - gap - box.x, rightEdge(box) - at - gap]
  const place = { y: top, h: bottomEdge(box) - top }
  return left > right ? { ...place, x: box.x, w: left } : { ...place, x: at + gap, w: right }
}

/** Draws the marks with their names; `stopOf` gives the y at which a mark's line ends, px. */
export const drawMarks = (
  { placed, text }: Field,
  input: LookInput,
  stopOf: (mark: PlacedMark) => number,
): Node[] =>
  placed.flatMap(mark =>
    drawMark(mark, input, {
      top: input.box.y + mark.row * text * nameRow,
      text,
      stop: stopOf(mark),
    }),
  )
