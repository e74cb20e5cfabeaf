import { bottomEdge, rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { legible, smallest } from '../../text.ts'
import type { LookInput } from '../look.ts'
import { moreHeight } from '../notes.ts'
import { moreEntries } from '../entries.ts'
import { readingWay } from '../reading-way.ts'
import { endLabels, labelSize, labelWidths } from './end-labels.ts'
import { headPart, heads } from './heads.ts'
import type { Compared, Series } from './series.ts'

/** Rounds side by side, and a column for the names of the series at the right. */
export interface Frame {
  /** The names of the rounds, and how many series were left out. */
  nodes: Node[]
  /** The middle of each round. */
  xs: number[]
  top: number
  bottom: number
  size: number
  /** The names, each as near as can be to where it is wanted. */
  labels: (wanted: (series: Series) => number) => Node[]
}

export interface FrameOf {
  /** Kept free before the first round and after the last, px. */
  before: number
  after: number
  /** Labels that cannot stand at their ends are led to by lines. */
  led?: boolean
}

export function frame(
  { rounds, series, left }: Compared,
  { before, after, led = false }: FrameOf,
  input: LookInput,
): Frame {
  const { box, sizes } = input
  const bottom = bottomEdge(box) - (left > 0 ? moreHeight(input) : 0)
  const high = (bottom - box.y) * (box.h < smallest * 8 ? 1 : 0.88)
  const size = labelSize(series.length, high, input)
  const part = box.w < smallest * 26 ? 0.52 : box.w < smallest * 42 ? 0.46 : 0.36
  const widths = labelWidths(series, size, part, input)
  const gap = led ? sizes.gaps.columns : sizes.gaps.words
  const to = rightEdge(box) - widths.all - gap - after
  const from = box.x + begin(rounds, before, to - box.x, input)
  const xs = rounds.map((_, index) => from + ((to - from) * index) / Math.max(1, rounds.length - 1))
  const head = heads(rounds, xs, input)
  const top = box.y + head.height
  return {
    nodes: [...head.nodes, ...(left > 0 ? moreEntries(left, input) : [])],
    xs,
    top,
    bottom,
    size,
    labels: wanted =>
      endLabels(
        {
          series,
          wanted,
          x: to + after + gap,
          width: widths.all,
          figure: widths.figure,
          size,
          top,
          bottom,
          lead: led ? gap : 0,
          way: readingWay(input),
        },
        input,
      ),
  }
}

/** The x of the first round: at the left edge, or as far from it as its name needs to be centred like the others. */
function begin(
  rounds: readonly string[],
  before: number,
  wide: number,
  { box, family, measure, sizes }: LookInput,
): number {
  const [first = ''] = rounds
  const gaps = rounds.length - 1
  if (gaps < 1 || box.h < smallest * 8) return before
  const name = measure(first, { family, size: legible(sizes.note), weight: 400 }).width
  const most = (wide * headPart) / (gaps + headPart)
  return name <= before + ((wide - before) / gaps) * headPart
    ? before
    : Math.max(before, Math.min(name / 2, most))
}
