import { makeReadable } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { type Fitted, legible, lineHeight, smallest, tabularWidth } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { readingSign } from '../reading-sign.ts'
import { fitOneSize } from './fit-one-size.ts'
import { type ChangeStyle, drawChange } from './change-mark.ts'
import type { Series } from './series.ts'
import { spreadApart } from './spread.ts'

/** The size of a label, as a part of the height that it has. */
const labelPart = 0.62
/** Between a figure and its name, in sizes of the name. */
const figureGap = 0.55
/** From middle to middle of two labels of one line, in sizes of their type. */
const labelLine = 1.25

/** Returns the type size of `count` labels that share a height, px. */
export const labelSize = (count: number, high: number, { sizes }: LookInput): number =>
  legible(sizes.name, (high / Math.max(1, count)) * labelPart)

/** At which end of the series labels stand: before the first round or after the last. */
export type End = 'first' | 'last'

interface Widths {
  figure: number
  all: number
}

/** Returns how wide the labels are at one end, figures and names; never over `most` of the box. */
export function measureLabelWidths(
  series: readonly Series[],
  size: number,
  most: number,
  input: LookInput,
  end: End = 'last',
): Widths {
  const { box, family, measure, sizes } = input
  const widthOf = (text: string) => tabularWidth(text, { family, size, weight: 800 }, measure)
  const texts = series.map(one => one.figures[end]).filter(text => text !== '')
  const figure = texts.length === 0 ? 0 : Math.max(...texts.map(widthOf)) + size * figureGap
  const label = Math.max(0, ...series.map(({ label }) => measure(label, { family, size, weight: 400 }).width))
  return { figure, all: Math.min(box.w * most, figure + label + 1 + sizes.unit) }
}

export interface EndLabelsOptions {
  series: readonly Series[]
  /** Where each would stand if there were no others. */
  wanted: (series: Series) => number
  /** At which end they stand; at the last when left out. */
  end?: End
  /** Whether names stand beside the figures; they do when left out. */
  named?: boolean
  /** The one whose name is bold. */
  strong?: Series | undefined
  /** The edge of the figures that is nearer to the ends, the width of figures and names, and that of the figures alone, px. */
  x: number
  width: number
  figure: number
  /** Type size of the names, px. */
  size: number
  /** Type size of the figures, px; that of the names when left out. */
  figureSize?: number
  /** What the labels have to stay between, px. */
  top: number
  bottom: number
  /** Where changes stand, their right edge in px, and how they are written. */
  changes?: { x: number; style: ChangeStyle } | undefined
  /** The space before the labels, px: a line crosses it to a label that had to be moved. */
  lead: number
}

/** A label this far from its end, in sizes of its type, might be taken for its neighbour's: lines lead to all. */
export const leadFrom = 0.35

/** Returns the type size of figures beside names, px. */
export const figureSizeBeside = (names: readonly Fitted[], size: number): number =>
  legible(size, (names[0]?.font.size ?? size) * 1.15)

/** Draws the name of each series with its last share, as near to its end as the others allow. */
export function drawEndLabels(ends: EndLabelsOptions, input: LookInput): Node[] {
  const { series, wanted, x, size, top, bottom, lead, end = 'last', named = true } = ends
  const way = end === 'last' ? 1 : -1
  const slot = (bottom - top) / Math.max(1, series.length)
  const ordered = series.toSorted((a, b) => wanted(a) - wanted(b))
  const names = named ? fitNames(ordered, slot, ends, input) : []
  const figureSize = ends.figureSize ?? figureSizeBeside(names, size)
  const highest = Math.max(size * labelLine, ...names.map(({ height }) => height + size * 0.1))
  const middles = spreadApart(ordered.map(wanted), Math.min(slot, highest), top, bottom)
  const offsets = ordered.map((one, index) => (middles[index] ?? top) - wanted(one))
  const hasLeads = lead > 0 && offsets.some(offset => Math.abs(offset) > size * leadFrom)
  return ordered.flatMap((one, index): Node[] => {
    const middle = middles[index] ?? top
    const offset = offsets[index] ?? 0
    return [
      ...(hasLeads && one[end] !== null
        ? [
            drawLeadLine(
              `${one.key}/${end === 'last' ? 'lead' : 'first-lead'}`,
              { x: x - (lead / 2) * way, y: middle - offset / 2 },
              offset * way,
              one,
              lead,
              input,
            ),
          ]
        : []),
      ...drawLabel(one, names[index], middle, figureSize, ends, input),
    ]
  })
}

/** Returns the names of series, set alike in the width and the height that each has. */
export const fitNames = (
  ordered: readonly Series[],
  slot: number,
  { width, figure, size, strong }: Pick<EndLabelsOptions, 'width' | 'figure' | 'size' | 'strong'>,
  { family, measure }: LookInput,
): Fitted[] =>
  fitOneSize(
    ordered.map(one => ({
      text: one.label,
      width: Math.max(smallest, width - figure),
      height: Math.max(size * 1.2, Math.min(slot * 0.92, size * 2.4)),
      size,
      weight: one === strong ? 700 : 400,
      family,
      leading: lineHeight.dense,
      maxLines: 2,
    })),
    measure,
  )

/** Draws a line across a space `width` px wide with its middle at a point, that falls by `fall` px in the reading direction. */
export function drawLeadLine(
  key: string,
  at: { x: number; y: number },
  fall: number,
  { colour }: Series,
  width: number,
  input: LookInput,
): Node {
  const { unit } = input.sizes
  const half = (width / 2 - unit * 0.5) * readingSign(input)
  return {
    kind: 'path',
    key,
    ...at,
    d: `M${-half} ${-fall / 2}L${half} ${fall / 2}`,
    stroke: { colour, width: Math.max(1, unit * 0.25) },
  }
}

function drawLabel(
  one: Series,
  name: Fitted | undefined,
  middle: number,
  figureSize: number,
  { x, figure, size, end = 'last', changes }: EndLabelsOptions,
  input: LookInput,
): Node[] {
  const { measure, element, surface } = input
  const isMissing = one[end] === null
  const isLast = end === 'last'
  const figureEnd = figure - size * figureGap
  return [
    ...(figure > 0
      ? drawTextLine(input, {
          key: `${one.key}/${isLast ? 'percent' : 'first'}`,
          text: one.figures[end],
          x: isLast ? x + figureEnd : x,
          anchor: 'right',
          middle,
          width: figure,
          size: figureSize,
          weight: 800,
          fill: isMissing ? surface.muted : makeReadable(one.colour, surface.background),
        })
      : []),
    ...(name
      ? setTextAbout(
          name,
          {
            key: `${one.key}/${isLast ? 'label' : 'first-label'}`,
            x: isLast ? x + figure : x - figure,
            anchor: isLast ? 'left' : 'right',
            middle,
            fill: isMissing ? surface.muted : surface.text,
            element,
            role: 'answer',
          },
          measure,
        )
      : []),
    ...(changes ? drawChange(one, changes.style, { x: changes.x, middle }, input) : []),
  ]
}
