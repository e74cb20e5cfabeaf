import { z } from 'zod'
import { changeOf } from './change.ts'
import { limits } from '../limits.ts'
import { slideColour as colour } from '../themes/colour-names.ts'
import { font, text } from '../text/text.ts'

/** The kinds of charts of numbers. */
export const chartKind = z.enum(['columns', 'bars', 'lines', 'areas', 'pie', 'scatter'])
export type ChartKind = z.infer<typeof chartKind>

const value = z.number().min(-1e12).max(1e12)

const series = z.strictObject({
  name: text(0, limits.chartName).default(''),
  values: z.array(value.nullable()).max(limits.chartRows).describe('One for each label; null: none.'),
  color: colour.optional(),
})

export type ChartSeries = z.infer<typeof series>

const chartStyle = z
  .strictObject({
    stacked: z.boolean().describe('columns, bars, areas.'),
    showValues: z.boolean().describe('Left out: where there is space.'),
    showLegend: z.boolean().describe('Left out: with several series.'),
    before: text(0, 8).describe('Before each number, such as $.'),
    after: text(0, 8).describe('After each number, such as %.'),
    highlight: z
      .int()
      .min(0)
      .max(limits.chartRows - 1)
      .describe('Index of the label that stands out.'),
    donut: z.boolean().describe('pie: with a hole.'),
    color: colour.describe('Of labels and figures.'),
    font,
    textSize: z.number().min(8).max(200),
  })
  .partial()

/** A chart of numbers: a table whose rows have labels, and whose columns are series. */
export const chart = z
  .strictObject({
    kind: chartKind.default('columns'),
    labels: z.array(text(0, limits.chartName)).max(limits.chartRows).default([]),
    series: z
      .array(series)
      .min(1)
      .max(limits.chartSeries)
      .describe('pie: the first counts. scatter: the first is x, the others y.'),
    style: chartStyle.optional(),
  })
  .meta({ id: 'Chart' })
export type Chart = z.infer<typeof chart>

/** The changes that a chart accepts. */
export const chartChange = changeOf({ ...chart.shape, style: changeOf(chartStyle.shape).optional() })
