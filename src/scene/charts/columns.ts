import { blackOrWhiteOn } from '../colour.ts'
import type { Box, Node } from '../primitives.ts'
import { drawBandLabels, drawGrid, numbersWidth, setBandLabels } from './band-labels.ts'
import {
  type ChartInput,
  type PlacedSeries,
  drawLabel,
  labelWidth,
  opacityOf,
  rowsOf,
  seriesOf,
} from './chart-input.ts'
import { placeOn, scaleOver } from './value-scale.ts'

/** Of a band: the part that columns take, and of a column: the part that is free beside it in a group. */
const filled = 0.68
const between = 0.1
/** In sizes of the type. */
const gaps = { numbers: 0.5, labels: 0.5, value: 0.2 } as const
/** Columns come one after another, ms. */
const afterMs = 60

/** A stretch of a column between two values. */
export interface Stretch {
  series: PlacedSeries
  row: number
  value: number
  from: number
  to: number
}

/** Returns the stretches of all rows: side by side from 0 on, or one on the other, those below 0 downwards. */
export function stretchesOf(series: readonly PlacedSeries[], rows: number, stacked: boolean): Stretch[] {
  return Array.from({ length: rows }, (_, row) => {
    let [above, below] = [0, 0]
    return series.flatMap((one): Stretch[] => {
      const value = one.values[row] ?? null
      if (value === null) return []
      if (!stacked) return [{ series: one, row, value, from: 0, to: value }]
      const from = value >= 0 ? above : below
      if (value >= 0) above += value
      else below += value
      return [{ series: one, row, value, from, to: from + value }]
    })
  }).flat()
}

/** Draws columns from 0 upwards, a group or a stack for each label. */
export function drawColumns(box: Box, input: ChartInput): Node[] {
  const { chart, size, id } = input
  const { labels, style = {} } = chart
  const series = seriesOf(input)
  const rows = Math.max(1, rowsOf(chart))
  const isStacked = style.stacked === true
  const stretches = stretchesOf(series, rows, isStacked)
  const scale = scaleOver(
    stretches.flatMap(({ from, to }) => [from, to]),
    true,
  )
  const perRow = isStacked ? 1 : series.length
  const widest = Math.max(0, ...stretches.map(({ value }) => labelWidth(input, input.numberText(value), 600)))
  const slot = (box.w / rows) * (perRow === 1 ? 0.95 : filled / perRow)
  const showsValues = style.showValues ?? (isStacked || widest <= slot)
  // Values at the columns say what the numbers of a grid would.
  const hasGrid = !showsValues || isStacked
  const numbers = hasGrid ? numbersWidth(scale.ticks, input) + gaps.numbers * size : 0
  const across = { x: box.x + numbers, w: box.w - numbers }
  const band = across.w / rows
  const set = setBandLabels(labels, band, input)
  const foot = set.height === 0 ? 0 : set.height + gaps.labels * size
  const head = showsValues ? size * 1.35 : size * 0.5
  const plot: Box = { ...across, y: box.y + head, h: Math.max(1, box.h - head - foot) }
  const yOf = (value: number) => plot.y + plot.h * (1 - placeOn(scale, value))
  const width = (band * filled) / perRow
  const leftOf = ({ series: { index }, row }: Stretch) =>
    plot.x + band * (row + (1 - filled) / 2) + (isStacked ? 0 : index * width)
  return [
    ...drawGrid(
      (hasGrid ? scale.ticks : [0]).map(value => ({ value, y: yOf(value) })),
      plot,
      box.x + numbers - gaps.numbers * size,
      hasGrid ? input : { ...input, numberText: () => '' },
    ),
    ...stretches.flatMap((stretch): Node[] => {
      const [top, bottom] = [yOf(Math.max(stretch.from, stretch.to)), yOf(Math.min(stretch.from, stretch.to))]
      const free = isStacked || perRow === 1 ? 0 : width * between
      const x = leftOf(stretch) + free / 2
      const w = width - free
      const key = `mark${stretch.series.index}.${stretch.row}`
      const mark: Node = {
        kind: 'rect',
        key: `${id}/${key}`,
        x,
        y: top,
        w,
        h: Math.max(1, bottom - top - (isStacked ? 1.5 : 0)),
        radius: isStacked ? 0 : Math.min(8, w / 6),
        fill: stretch.series.colour,
        ...opacityOf(input, stretch.row),
        appears: { afterMs: stretch.row * afterMs, inPlace: true },
      }
      return [
        mark,
        ...(showsValues
          ? drawValue(stretch, { x, y: top, w, h: bottom - top }, key, isStacked, slot, input)
          : []),
      ]
    }),
    ...drawBandLabels(
      set,
      { ...box, y: plot.y + plot.h + gaps.labels * size },
      row => plot.x + band * (row + 0.5),
      input,
    ),
  ]
}

/** Writes the value of a column at its end, or inside a stretch of a stack where it has the space. */
function drawValue(
  { value, series }: Stretch,
  mark: Box,
  key: string,
  isStacked: boolean,
  slot: number,
  input: ChartInput,
): Node[] {
  const { size, numberText } = input
  const text = numberText(value)
  if (isStacked) {
    if (mark.h < size * 1.2 || labelWidth(input, text, 600) > mark.w) return []
    return drawLabel(input, {
      key: `${key}/value`,
      text,
      x: mark.x + mark.w / 2,
      middle: mark.y + mark.h / 2,
      width: mark.w,
      anchor: 'middle',
      weight: 600,
      fill: blackOrWhiteOn(series.colour),
      role: 'figure',
    })
  }
  const isDown = value < 0
  return drawLabel(input, {
    key: `${key}/value`,
    text,
    x: mark.x + mark.w / 2,
    middle: isDown ? mark.y + mark.h + size * (0.5 + gaps.value) : mark.y - size * (0.5 + gaps.value),
    width: slot,
    anchor: 'middle',
    weight: 600,
    role: 'figure',
  })
}
