import { blackOrWhiteOn } from '../colour.ts'
import type { Box, Node } from '../primitives.ts'
import { setTextAbout } from '../set-text.ts'
import { fitAlike, lineHeight } from '../text.ts'
import {
  type ChartInput,
  drawLabel,
  emphasised,
  labelWidth,
  opacityOf,
  rowsOf,
  seriesOf,
} from './chart-input.ts'
import { type Stretch, stretchesOf } from './columns.ts'
import { placeOn, scaleOver } from './value-scale.ts'

/** Of a band: the part that bars take. */
const filled = 0.7
/** The part of the width that labels take at most. */
const labelPart = 0.36
/** In sizes of the type: between a label and its bar, and between a bar and its value. */
const gaps = { label: 0.6, value: 0.35 } as const

/** Draws bars from 0 to the right, a group or a stack for each label, with the labels before them and the values behind. */
export function drawBars(box: Box, input: ChartInput): Node[] {
  const { chart, size, id, numberText, family, measure, surface, element } = input
  const { labels, style = {} } = chart
  const series = seriesOf(input)
  const rows = Math.max(1, rowsOf(chart))
  const isStacked = style.stacked === true
  const perRow = isStacked ? 1 : series.length
  const stretches = stretchesOf(series, rows, isStacked)
  const scale = scaleOver(
    stretches.flatMap(({ from, to }) => [from, to]),
    true,
  )
  const showsValues = style.showValues ?? true
  const band = box.h / rows
  const labelSpace = Math.min(
    box.w * labelPart,
    Math.max(0, ...labels.map(label => labelWidth(input, label, 600))) + 1,
  )
  const before = labelSpace > 1 ? labelSpace + gaps.label * size : 0
  const widest =
    showsValues && !isStacked
      ? Math.max(0, ...stretches.map(({ value }) => labelWidth(input, numberText(value), 600)))
      : 0
  const behind = widest === 0 ? 0 : widest + gaps.value * size
  const hasNegative = scale.from < 0
  const plot = {
    x: box.x + before + (hasNegative ? behind : 0),
    w: Math.max(1, box.w - before - behind * (hasNegative ? 2 : 1)),
  }
  // The longest bar takes all the space: what a round end would leave free is worth more as length.
  const ends = {
    from: Math.min(0, ...stretches.map(each => each.to)),
    to: Math.max(0, ...stretches.map(each => each.to)),
  }
  const range = ends.to > ends.from ? { ...scale, ...ends } : scale
  const xOf = (value: number) => plot.x + plot.w * placeOn(range, value)
  const h = (band * filled) / perRow
  const topOf = ({ series: { index }, row }: Stretch) =>
    box.y + band * (row + (1 - filled) / 2) + (isStacked ? 0 : index * h)
  const names = fitAlike(
    labels.map(text => ({
      text,
      width: Math.max(1, labelSpace),
      height: Math.max(size * 1.2, band * 0.9),
      size,
      weight: 400,
      family,
      leading: lineHeight.dense,
      maxLines: 2,
    })),
    measure,
  )
  return [
    { kind: 'rect', key: `${id}/zero`, x: xOf(0) - 1, y: box.y, w: 2, h: box.h, fill: surface.line },
    ...names.flatMap((set, row) =>
      setTextAbout(
        emphasised(set, row, input),
        {
          key: `${id}/label${row}`,
          x: box.x,
          middle: box.y + band * (row + 0.5),
          fill: surface.text,
          element,
          role: 'answer',
        },
        measure,
      ),
    ),
    ...stretches.flatMap((stretch): Node[] => {
      const { row, value, series: one } = stretch
      const [left, right] = [xOf(Math.min(stretch.from, stretch.to)), xOf(Math.max(stretch.from, stretch.to))]
      const free = isStacked || perRow === 1 ? 0 : h * 0.1
      const y = topOf(stretch) + free / 2
      const key = `mark${one.index}.${row}`
      const text = numberText(value)
      const middle = y + (h - free) / 2
      const mark: Node = {
        kind: 'rect',
        key: `${id}/${key}`,
        x: left,
        y,
        w: Math.max(1, right - left - (isStacked ? 1.5 : 0)),
        h: h - free,
        radius: isStacked ? 0 : Math.min(8, (h - free) / 6),
        fill: one.colour,
        ...opacityOf(input, row),
        ...(!isStacked && { grows: value < 0 ? ('left' as const) : ('right' as const) }),
      }
      if (!showsValues) return [mark]
      const isInside = isStacked && labelWidth(input, text, 600) + size * 0.4 <= right - left && h >= size
      if (isStacked && !isInside) return [mark]
      const isLeft = value < 0
      return [
        mark,
        ...drawLabel(input, {
          key: `${key}/value`,
          text,
          x: isStacked ? (left + right) / 2 : isLeft ? left - gaps.value * size : right + gaps.value * size,
          middle,
          width: box.w,
          anchor: isStacked ? 'middle' : isLeft ? 'right' : 'left',
          weight: 600,
          ...(isStacked && { fill: blackOrWhiteOn(one.colour) }),
          role: 'figure',
        }),
      ]
    }),
  ]
}
