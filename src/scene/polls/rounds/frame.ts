import { bottomEdge, rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { legible, smallest } from '../../text.ts'
import type { LookInput } from '../look.ts'
import { moreHeight } from '../notes.ts'
import { drawMoreEntries } from '../entries.ts'
import { drawEndLabels, labelSize, measureLabelWidths } from './end-labels.ts'
import { roundNamePart, drawRoundNames, roundNamesFrom } from './round-names.ts'
import type { ComparedRounds, Series } from './series.ts'

/** In a lower box than this (px) there is no space for a frame: looks show their dumbbells. */
export const lowest = smallest * 7
/** The part of the height that is left below the names of the rounds. */
const belowHeads = 0.88
/** Returns what the names of the series take of the width at most: the more the narrower the box is. */
const labelPart = (wide: number): number => (wide < smallest * 26 ? 0.52 : wide < smallest * 42 ? 0.46 : 0.36)

/** Rounds side by side, and a column for the names of the series at the right. */
export interface Frame {
  /** The names of the rounds, and how many series were left out. */
  nodes: Node[]
  /** The middle of each round, px. */
  xs: number[]
  /** Where the chart begins and ends, px. */
  top: number
  bottom: number
  /** Type size of the names, px. */
  size: number
  /** The names, each as near as can be to where it is wanted. */
  labels: (wanted: (series: Series) => number) => Node[]
}

export interface FrameOptions {
  /** Kept free before the first round and after the last, px. */
  before: number
  after: number
  /** Labels that cannot stand at their ends are led to by lines. */
  leadLines?: boolean
}

export function layOutFrame(
  { rounds, series, omitted }: ComparedRounds,
  { before, after, leadLines = false }: FrameOptions,
  input: LookInput,
): Frame {
  const { box, sizes } = input
  const bottom = bottomEdge(box) - (omitted > 0 ? moreHeight(input) : 0)
  const rowsHeight = (bottom - box.y) * (box.h < roundNamesFrom ? 1 : belowHeads)
  const size = labelSize(series.length, rowsHeight, input)
  const widths = measureLabelWidths(series, size, labelPart(box.w), input)
  const gap = leadLines ? sizes.gaps.columns : sizes.gaps.words
  const to = rightEdge(box) - widths.all - gap - after
  const from = box.x + firstRoundX(rounds, before, to - box.x, input)
  const xs = rounds.map((_, index) => from + ((to - from) * index) / Math.max(1, rounds.length - 1))
  const head = drawRoundNames(rounds, xs, input)
  const top = box.y + head.height
  return {
    nodes: [...head.nodes, ...(omitted > 0 ? drawMoreEntries(omitted, input) : [])],
    xs,
    top,
    bottom,
    size,
    labels: wanted =>
      drawEndLabels(
        {
          series,
          wanted,
          x: to + after + gap,
          width: widths.all,
          figure: widths.figure,
          size,
          top,
          bottom,
          lead: leadLines ? gap : 0,
        },
        input,
      ),
  }
}

/** Returns the x of the first round: at the left edge, or as far from it as its name needs to be centred like the others. */
function firstRoundX(
  rounds: readonly string[],
  before: number,
  wide: number,
  { box, family, measure, sizes }: LookInput,
): number {
  const [first = ''] = rounds
  const gaps = rounds.length - 1
  if (gaps < 1 || box.h < roundNamesFrom) return before
  const name = measure(first, { family, size: legible(sizes.note), weight: 400 }).width
  const most = (wide * roundNamePart) / (gaps + roundNamePart)
  return name <= before + ((wide - before) / gaps) * roundNamePart
    ? before
    : Math.max(before, Math.min(name / 2, most))
}
