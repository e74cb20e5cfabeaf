import { tint } from '../../colour.ts'
import { clamp } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { tabularWidth } from '../../text.ts'
import { crowd } from '../dots.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { type Scale, scaleOf } from './axis.ts'
import type { Bins } from './bins.ts'
import {
  binsOf,
  drawAxis,
  drawMarks,
  drawNoGuesses,
  measureField,
  type Field,
  type Guesses,
  readGuesses,
} from './guesses.ts'

/** The most bars: from the back row people see the shape, not single guesses. */
const mostBars = 16

/** The narrowest bar with its gap, in sizes of an option's label. */
const narrowest = 1.4
/** The part of a bar's space that is free between two bars at most, 0–1. */
const gapPart = 0.16
/** Figures stand above bars that have this space at least, in sizes of their type. */
const figuresFrom = 4
/** Line height of the figures above the bars, in sizes of their type. */
const figureLine = 1.4
/** While there are few guesses, the highest bar there can be stands for this many at least: one guess is no mountain. */
const leastPeak = 4
/** How much of its colour a bar keeps beside the one with the answer, 0–1. */
const wrongTone = 0.45

/** Draws a histogram of the guesses with the median marked and, once revealed, the answer. */
export const hist: Look = input => {
  const found = readGuesses(input)
  if (!found) return drawNoGuesses(input, mostBinsIn(input))
  const chart = measureChart(found, input)
  const { bins, figures, gap, heights, scale, space, width } = chart
  return [
    ...drawBars(found.answer, chart, input),
    ...drawAxis(scale, space, input, bins.discrete ? 1 : 0),
    ...drawMarks(space, input, ({ value }) => {
      // A line between two bars ends above the higher one.
      const beside = (bins.step * gap) / width
      const under = [value - beside, value, value + beside]
      const h = Math.max(...under.map(each => heights[binIndexOf(each, bins)] ?? 0))
      return space.base - h - (figures && h > 0 ? space.size * 1.5 : 0)
    }),
  ]
}

/** Where everything stands, lengths in px. */
interface Chart {
  bins: Bins
  scale: Scale
  space: Field
  /** The space of a bar and the gap between two. */
  width: number
  gap: number
  heights: readonly number[]
  /** Null where the bars have no space for them, or no figures are asked for. */
  figures: readonly string[] | null
}

/** Returns how many bars there are at most. */
const mostBinsIn = ({ box, sizes }: LookInput): number =>
  Math.max(5, Math.min(mostBars, Math.floor(box.w / (sizes.option * narrowest))))

function measureChart(found: Guesses, input: LookInput): Chart {
  const { box, sizes } = input
  const bins = binsOf(found, mostBinsIn(input), input)
  const scale = scaleOf(bins)
  const space = measureField(scale, found.marks, input)
  const { base, size, top } = space
  const figures = base - top > size * figuresFrom ? figuresOf(bins, input, size) : null
  const maxBarHeight = Math.max(1, base - top - (figures ? size * figureLine : 0))
  const width = box.w / bins.counts.length
  const peak = Math.max(isFew(input) ? leastPeak : 1, ...bins.counts)
  return {
    bins,
    scale,
    space,
    width,
    gap: Math.min(sizes.unit / 2, width * gapPart),
    heights: bins.counts.map(count => (count > 0 ? Math.max(2, (maxBarHeight * count) / peak) : 0)),
    figures,
  }
}

function drawBars(answer: number | undefined, chart: Chart, input: LookInput): Node[] {
  const { box, id, surface } = input
  const { bins, figures, gap, heights, space, width } = chart
  const { base, size } = space
  const right = answer === undefined ? null : binIndexOf(answer, bins)
  return bins.counts.flatMap((count, index): Node[] => {
    if (count === 0) return []
    const key = `${id}/b${bins.step}:${Math.round(bins.first / bins.step) + index}`
    const x = box.x + index * width
    const h = heights[index] ?? 0
    const fill = binFill(index, right, input)
    return [
      { kind: 'rect', key, x: x + gap / 2, y: base - h, w: width - gap, h, fill },
      ...(figures
        ? drawTextLine(input, {
            key: `${key}/figure`,
            text: figures[index] ?? '',
            x: x + width / 2,
            width,
            middle: base - h - size * 0.75,
            size,
            anchor: 'middle',
            fill: surface.muted,
          })
        : []),
    ]
  })
}

/** Returns the colour of a bin; pale once another one, `right`, holds the answer. */
export const binFill = (
  index: number,
  right: number | null,
  { accent, colours, surface }: LookInput,
): string => {
  const tone = colours[0] ?? accent
  return right === null || right === index ? tone : tint(surface, tone, wrongTone)
}

/** Returns which bin a value lies in. */
export const binIndexOf = (value: number, bins: Bins): number =>
  clamp(Math.floor((value - scaleOf(bins).from) / bins.step + 1e-9), 0, bins.counts.length - 1)

/** Returns whether guesses are shown as what they are, rather than as shares of a crowd. */
const isFew = ({ live }: LookInput): boolean => live.voters < crowd

/** Returns the figures above the bars, while there are few guesses their numbers; null where the bars are too narrow for them, or no figures are asked for. */
function figuresOf({ counts }: Bins, input: LookInput, size: number): string[] | null {
  const { box, family, live, measure, showCount, showPercent, words } = input
  if (!showCount && !showPercent) return null
  const texts =
    showPercent && !isFew(input)
      ? counts.map(count => words.percentText(count / Math.max(1, live.voters)))
      : counts.map(words.countText)
  const widest = Math.max(...texts.map(each => tabularWidth(each, { family, size, weight: 400 }, measure)))
  return widest * 1.1 <= box.w / counts.length ? texts : null
}
