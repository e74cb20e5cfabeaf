import { readable } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { legible, lineHeight, smallest, tabularWidth } from '../../text.ts'
import { fitSame } from './fit-same.ts'
import { line } from '../line.ts'
import type { LookInput } from '../look.ts'
import { type Series, shareText } from './series.ts'
import { spread } from './spread.ts'

/** The type size of `count` labels that share a height, px. */
export const labelSize = (count: number, high: number, { sizes }: LookInput): number =>
  legible(sizes.name, (high / Math.max(1, count)) * 0.62)

interface Widths {
  figure: number
  all: number
}

/** How wide the labels are at the right end, their figures first; never over `most` of the box. */
export function labelWidths(series: readonly Series[], size: number, most: number, input: LookInput): Widths {
  const { box, family, measure, sizes } = input
  const wide = (text: string) => tabularWidth(text, { family, size, weight: 800 }, measure)
  const texts = series.map(({ last }) => shareText(last, input)).filter(text => text !== '')
  const figure = texts.length === 0 ? 0 : Math.max(...texts.map(wide)) + size * 0.55
  const label = Math.max(0, ...series.map(({ label }) => measure(label, { family, size, weight: 400 }).width))
  return { figure, all: Math.min(box.w * most, figure + label + 1 + sizes.unit) }
}

export interface EndsOf {
  series: readonly Series[]
  /** Where each would stand if there were no others. */
  wanted: (series: Series) => number
  x: number
  width: number
  figure: number
  size: number
  top: number
  bottom: number
  /** The space before the labels, px: a line crosses it to a label that had to be moved. */
  lead: number
  /** The factor for x in outlines, as `readingWay` gives it. */
  way: 1 | -1
}

/** Where a label stands so far from its end, in sizes, all are led to: it might be taken for its neighbour's. */
export const far = 0.35

/** The name of each series with its last share, as near to its end as the others allow. */
export function endLabels(
  { series, wanted, x, width, figure, size, top, bottom, lead, way }: EndsOf,
  input: LookInput,
): Node[] {
  const { family, measure, of, sizes, surface } = input
  const slot = (bottom - top) / Math.max(1, series.length)
  const ordered = series.toSorted((a, b) => wanted(a) - wanted(b))
  const labels = fitSame(
    ordered.map(({ label }) => ({
      text: label,
      width: Math.max(smallest, width - figure),
      height: Math.max(size * 1.2, Math.min(slot * 0.92, size * 2.4)),
      size,
      weight: 400,
      family,
      leading: lineHeight.dense,
      maxLines: 2,
    })),
    measure,
  )
  const own = labels[0]?.font.size ?? size
  const figured = legible(size, own * 1.15)
  const deepest = Math.max(size * 1.25, ...labels.map(({ height }) => height + size * 0.1))
  const middles = spread(ordered.map(wanted), Math.min(slot, deepest), top, bottom)
  const offs = ordered.map((one, index) => (middles[index] ?? top) - wanted(one))
  const led = lead > 0 && offs.some(off => Math.abs(off) > size * far)
  return ordered.flatMap((one, index): Node[] => {
    const label = labels[index]
    const middle = middles[index] ?? top
    const quiet = one.last === null
    const off = offs[index] ?? 0
    const half = (lead / 2 - sizes.unit * 0.5) * way
    return [
      ...(led && !quiet
        ? [
            {
              kind: 'path' as const,
              key: `${one.key}/lead`,
              x: x - lead / 2,
              y: middle - off / 2,
              d: `M${-half} ${-off / 2}L${half} ${off / 2}`,
              stroke: { colour: one.colour, width: Math.max(1, sizes.unit * 0.25) },
            },
          ]
        : []),
      ...(figure > 0
        ? line(input, {
            key: `${one.key}/percent`,
            text: shareText(one.last, input),
            x: x + figure - size * 0.55,
            anchor: 'right',
            middle,
            width: figure,
            size: figured,
            weight: 800,
            fill: quiet ? surface.muted : readable(one.colour, surface.background),
          })
        : []),
      ...(label
        ? setTextAbout(
            label,
            {
              key: `${one.key}/label`,
              x: x + figure,
              middle,
              fill: quiet ? surface.muted : surface.text,
              of,
              role: 'answer',
            },
            measure,
          )
        : []),
    ]
  })
}
