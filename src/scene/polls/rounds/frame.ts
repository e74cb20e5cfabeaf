import { bottomEdge, rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { legible, smallest } from '../../text.ts'
import type { LookInput } from '../look.ts'
import { moreHeight } from '../notes.ts'
import { drawMoreEntries } from '../entries.ts'
import { drawEndLabels, figureSizeBeside, fitNames, labelSize, measureLabelWidths } from './end-labels.ts'
import { roundNamePart, drawRoundNames, roundNamesFrom } from './round-names.ts'
import { changeStyle } from './change-mark.ts'
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
  /** The names with their last shares, each as near as can be to where it is wanted. */
  labels: (wanted: (series: Series) => number) => Node[]
  /** The shares of the first round, with names where there is space, in the same way; none without `first`. */
  firstLabels: (wanted: (series: Series) => number) => Node[]
}

export interface FrameOptions {
  /** Kept free before the first round and after the last, px. */
  before: number
  after: number
  /** Labels that cannot stand at their ends are led to by lines. */
  leadLines?: boolean
  /** Whether the shares of the first round stand before it. */
  first?: boolean
  /** The series whose name is bold. */
  strong?: Series | undefined
}

/** In a narrower box than this (px) no changes stand after the names. */
export const changesFrom = smallest * 34
/** In a narrower box than this (px) nothing stands before the first round. */
const firstFrom = smallest * 42
/** Names stand before the first round too where they take this part of the width at most and leave each round this much, in sizes of their type. */
const bothEnds = { part: 0.22, round: 9 } as const

export function layOutFrame(
  data: ComparedRounds,
  { before, after, leadLines = false, first = false, strong }: FrameOptions,
  input: LookInput,
): Frame {
  const { rounds, series, omitted } = data
  const { box, sizes } = input
  const { length } = rounds
  const bottom = bottomEdge(box) - (omitted > 0 ? moreHeight(input) : 0)
  const rowsHeight = (bottom - box.y) * (box.h < roundNamesFrom ? 1 : belowHeads)
  const size = labelSize(series.length, rowsHeight, input)
  const widths = measureLabelWidths(series, size, labelPart(box.w), input)
  const gap = leadLines ? sizes.gaps.columns : sizes.gaps.words
  const style = box.w < changesFrom ? null : changeStyle(data, size, input)
  const right = rightEdge(box) - (style ? style.width + sizes.gaps.words : 0)
  const to = right - widths.all - gap - after
  const starts = measureLabelWidths(series, size, 1, input, 'first')
  const hasFirst = first && box.w >= firstFrom && starts.figure > 0
  const named =
    hasFirst &&
    starts.all <= box.w * bothEnds.part &&
    to - box.x - starts.all - gap >= (length - 1) * size * bothEnds.round
  const startWidth = named ? starts.all : hasFirst ? starts.figure : 0
  const from =
    box.x + (startWidth > 0 ? startWidth + gap + before : firstRoundX(rounds, before, to - box.x, input))
  const xs = rounds.map((_, index) => from + ((to - from) * index) / Math.max(1, length - 1))
  const head = drawRoundNames(rounds, xs, input)
  const top = box.y + head.height
  const lasts = { width: widths.all, figure: widths.figure }
  const slot = (bottom - top) / Math.max(1, series.length)
  const common = { series, size, top, bottom, strong, lead: leadLines ? gap : 0 }
  return {
    nodes: [...head.nodes, ...(omitted > 0 ? drawMoreEntries(omitted, input) : [])],
    xs,
    top,
    bottom,
    size,
    labels: wanted =>
      drawEndLabels(
        {
          ...common,
          wanted,
          x: to + after + gap,
          ...lasts,
          changes: style ? { x: rightEdge(box), style } : undefined,
        },
        input,
      ),
    firstLabels: wanted =>
      hasFirst
        ? drawEndLabels(
            {
              ...common,
              series: series.filter(one => one.first !== null),
              wanted,
              end: 'first',
              named,
              // As large as those at the names, wherever only figures stand here.
              figureSize: figureSizeBeside(fitNames(series, slot, { ...lasts, size, strong }, input), size),
              x: from - before - gap,
              width: startWidth,
              figure: starts.figure,
            },
            input,
          )
        : [],
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
