import { type Line, area, curveMonotoneX, line } from 'd3-shape'
import { makeReadable } from '../colour.ts'
import type { Box, Node } from '../primitives.ts'
import { drawBandLabels, drawGrid, numbersWidth, setBandLabels } from './band-labels.ts'
import { type ChartInput, type PlacedSeries, drawLabel, labelWidth, rowsOf, seriesOf } from './chart-input.ts'
import { placeOn, scaleOver } from './value-scale.ts'

/** In sizes of the type. */
const gaps = { numbers: 0.5, labels: 0.5, end: 0.4, lead: 0.9 } as const
const thick = 5
/** Areas that may cover each other are this opaque. */
const areaOpacity = 0.28
/** Points are dots up to so many. */
const mostDots = 16
/** The names at the ends of lines take this part of the width at most. */
const namePart = 0.26

interface Point {
  row: number
  low: number
  value: number
}

/** Draws a line for each series from label to label, or the area below it; its name stands at its end. */
export function drawLines(box: Box, input: ChartInput): Node[] {
  const { chart, size } = input
  const { labels, style = {} } = chart
  const isArea = chart.kind === 'areas'
  const isStacked = isArea && style.stacked === true
  const series = seriesOf(input)
  const rows = Math.max(1, rowsOf(chart))
  const points = pointsOf(series, rows, isStacked)
  const values = points.flat().flatMap(({ low, value }) => (isStacked ? [low, value] : [value]))
  const scale = scaleOver(values, isArea)
  const numbers = numbersWidth(scale.ticks, input) + gaps.numbers * size
  const names =
    style.showLegend === false || series.length < 2 ? [] : series.filter(({ name }) => name !== '')
  const nameSpace =
    names.length === 0
      ? size * 0.6
      : Math.min(box.w * namePart, Math.max(...names.map(({ name }) => labelWidth(input, name, 600))) + 1) +
        gaps.end * size
  const across = { x: box.x + numbers, w: Math.max(1, box.w - numbers - nameSpace) }
  // The value at the first point of a line stands beside the numbers of the axis, not on them; an area begins at its edge.
  const lead = isArea ? 0 : Math.min(gaps.lead * size, across.w / rows)
  const step = rows > 1 ? (across.w - lead) / (rows - 1) : across.w
  const set = setBandLabels(labels, Math.min(step, across.w), input)
  const foot = set.height === 0 ? 0 : set.height + gaps.labels * size
  const plot: Box = { ...across, y: box.y + size * 0.6, h: Math.max(1, box.h - size * 0.6 - foot) }
  const xOf = (row: number) => (rows > 1 ? plot.x + lead + step * row : plot.x + plot.w / 2)
  const yOf = (value: number) => plot.y + plot.h * (1 - placeOn(scale, value))
  const marks = series.flatMap((one, index) =>
    drawSeries(one, points[index] ?? [], { xOf, yOf, isArea, isStacked, rows, plot }, input),
  )
  return [
    ...drawGrid(
      scale.ticks.map(value => ({ value, y: yOf(value) })),
      plot,
      box.x + numbers - gaps.numbers * size,
      input,
    ),
    ...marks,
    ...drawBandLabels(set, { ...box, y: plot.y + plot.h + gaps.labels * size }, xOf, input),
    ...drawNames(names, points, { x: plot.x + plot.w + gaps.end * size, width: nameSpace, yOf, plot }, input),
  ]
}

function pointsOf(series: readonly PlacedSeries[], rows: number, isStacked: boolean): Point[][] {
  const sums = Array.from({ length: rows }, () => 0)
  return series.map(({ values }) =>
    sums.flatMap((sum, row): Point[] => {
      const value = values[row] ?? null
      if (value === null) return []
      if (isStacked) sums[row] = sum + value
      return [{ row, low: isStacked ? sum : 0, value: isStacked ? sum + value : value }]
    }),
  )
}

interface Frame {
  xOf: (row: number) => number
  yOf: (value: number) => number
  isArea: boolean
  isStacked: boolean
  rows: number
  plot: Box
}

function drawSeries(
  { index, colour }: PlacedSeries,
  points: readonly Point[],
  { xOf, yOf, isArea, isStacked, rows, plot }: Frame,
  input: ChartInput,
): Node[] {
  const { id, chart, size, numberText, surface } = input
  const key = `${id}/series${index}`
  const [cx, cy] = [plot.x + plot.w / 2, plot.y + plot.h / 2]
  const place = { x: cx, y: cy }
  // Mirroring moves a path and does not turn it.
  const acrossOf = ({ row }: Point) => (input.isRtl ? cx - xOf(row) : xOf(row) - cx)
  const path: Line<Point> = line<Point>(acrossOf, ({ value }) => yOf(value) - cy)
  const curve = isArea ? curveMonotoneX : undefined
  if (curve) path.curve(curve)
  const below = area<Point>()
    .x(acrossOf)
    .y0(({ low }) => yOf(low) - cy)
    .y1(({ value }) => yOf(value) - cy)
    .curve(curveMonotoneX)
  const showsValues = chart.style?.showValues ?? (rows <= 8 && chart.series.length === 1 && !isArea)
  const many = [...points]
  return [
    ...(isArea
      ? [
          {
            kind: 'path' as const,
            key: `${key}/area`,
            ...place,
            d: below(many) ?? '',
            fill: colour,
            opacity: isStacked ? 0.85 : areaOpacity,
          },
        ]
      : []),
    ...(isArea && isStacked
      ? []
      : [
          {
            kind: 'path' as const,
            key: `${key}/line`,
            ...place,
            d: path(many) ?? '',
            stroke: { colour, width: thick },
            round: true,
          },
        ]),
    ...(!isArea && rows <= mostDots
      ? points.map(({ row, value }): Node => ({
          kind: 'circle',
          key: `${key}/dot${row}`,
          cx: xOf(row),
          cy: yOf(value),
          r: thick * 1.3,
          fill: colour,
          stroke: { colour: surface.background, width: 2 },
        }))
      : []),
    ...(showsValues
      ? points.flatMap(({ row, value }) =>
          drawLabel(input, {
            key: `series${index}/value${row}`,
            text: numberText(value),
            x: xOf(row),
            middle: yOf(value) - size * 0.95,
            width: plot.w / 2,
            anchor: 'middle',
            weight: 600,
            role: 'figure',
          }),
        )
      : []),
  ]
}

/** Writes the names of series at their ends, far enough from each other. */
function drawNames(
  series: readonly PlacedSeries[],
  points: readonly (readonly Point[])[],
  { x, width, yOf, plot }: { x: number; width: number; yOf: (value: number) => number; plot: Box },
  input: ChartInput,
): Node[] {
  const line = input.size * 1.2
  const ends = series
    .map(one => {
      const last = points[one.index]?.at(-1)
      return {
        one,
        y: last ? yOf(input.chart.style?.stacked ? (last.low + last.value) / 2 : last.value) : plot.y,
      }
    })
    .toSorted((a, b) => a.y - b.y)
  let least = plot.y
  const placed = ends.map(({ one, y }) => {
    const at = Math.max(least, y)
    least = at + line
    return { one, y: at }
  })
  const over = Math.max(0, least - line - (plot.y + plot.h))
  return placed.flatMap(({ one, y }) =>
    drawLabel(input, {
      key: `name${one.index}`,
      text: one.name,
      x,
      middle: y - over,
      width,
      weight: 600,
      fill: makeReadable(one.colour, input.surface.background),
      role: 'note',
    }),
  )
}
