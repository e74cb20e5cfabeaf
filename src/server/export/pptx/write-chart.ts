import type PptxGenJS from 'pptxgenjs'
import type { Chart } from '#contract/deck/chart.ts'
import type { ShapeElement } from '#contract/deck/deck.ts'
import { mix } from '#scene/colour.ts'
import { rowsOf } from '#scene/charts/chart-input.ts'
import type { Box } from '#scene/primitives.ts'
import { legible } from '#scene/text.ts'
import { resolveFamily } from '#scene/theme.ts'
import { type SlideWriter, fontName, hex, plainText } from './context.ts'
import { placeOf, points } from './frame.ts'

const kinds = {
  columns: 'bar',
  bars: 'bar',
  lines: 'line',
  areas: 'area',
  pie: 'pie',
  scatter: 'scatter',
} as const
/** So many columns have their figures where nobody says whether. */
const mostFigures = 24
/** How dense areas are, which lie on each other, in percent. */
const areaOpacity = 60
/** How much of its colour a column keeps beside the one that stands out. */
const besideHighlight = 0.4

/** Writes a chart as one that can be edited, with its numbers. */
export function writeChart(
  { chart, alt }: ShapeElement & { chart: Chart },
  name: string,
  box: Box,
  { slide, frame, theme, typesetting }: SlideWriter,
): void {
  const { kind, style = {}, series } = chart
  const size = points(style.textSize ?? legible(Math.min(34, Math.max(22, box.h * 0.062))), frame)
  const face = fontName(resolveFamily(style.font ?? theme.textFont, typesetting.fonts))
  const ink = hex(style.color ?? theme.stage.text)
  const isPie = kind === 'pie'
  const isScatter = kind === 'scatter'
  const hasSpace = (kind === 'columns' || kind === 'bars') && rowsOf(chart) * series.length <= mostFigures
  const shown = isPie ? series.slice(0, 1) : series
  const drawn = isScatter ? series.slice(1) : shown
  const grid = { color: hex(mix(theme.stage.background, theme.stage.text, 0.16)), size: 0.75 }
  const labels = { catAxisLabelColor: ink, catAxisLabelFontFace: face, catAxisLabelFontSize: size }
  const values = { valAxisLabelColor: ink, valAxisLabelFontFace: face, valAxisLabelFontSize: size }
  const isStacked = style.stacked === true && !isPie && !isScatter && kind !== 'lines'
  slide.addChart(isPie && style.donut === true ? 'doughnut' : kinds[kind], dataOf(chart, shown), {
    ...placeOf(box, frame),
    objectName: name,
    altText: plainText(alt ?? '') || describe(chart),
    chartArea: { roundedCorners: false },
    ...(kind === 'areas' && { chartColorsOpacity: areaOpacity }),
    chartColors: coloursOf(chart, drawn, theme),
    ...(kind === 'bars' ? { barDir: 'bar' as const } : { barDir: 'col' as const }),
    barGrouping: isStacked ? 'stacked' : 'clustered',
    barGapWidthPct: 50,
    ...labels,
    ...values,
    // The first bar is at the top; the types of the library know one order only.
    ...(kind === 'bars' && { catAxisOrientation: 'maxMin' as 'minMax', valAxisLineShow: false }),
    valGridLine: isScatter ? grid : { ...grid, style: 'solid' },
    catGridLine: { style: 'none' },
    ...(isScatter && { lineSize: 0 }),
    showLegend: style.showLegend ?? (isPie || drawn.filter(each => each.name !== '').length > 1),
    legendPos: isPie ? 'r' : 'b',
    legendColor: ink,
    legendFontFace: face,
    legendFontSize: size,
    ...(isPie
      ? { showPercent: style.showValues !== true, showValue: style.showValues === true }
      : { showValue: style.showValues ?? hasSpace }),
    dataLabelColor: isPie ? 'FFFFFF' : ink,
    dataLabelFontFace: face,
    dataLabelFontSize: size,
    ...(!(isPie && style.showValues !== true) && { dataLabelFormatCode: formatCode(style) }),
    valAxisLabelFormatCode: formatCode(style),
  })
}

/** Returns a table of numbers as the library takes it; of points, the first series is where they stand. */
function dataOf(chart: Chart, series: Chart['series']): PptxGenJS.OptsChartData[] {
  const rows = rowsOf(chart)
  const labels = Array.from({ length: rows }, (_, row) => plainText(chart.labels[row] ?? ''))
  return series.map(({ name, values }, index) => ({
    name: plainText(name) || `${index + 1}`,
    labels,
    // What has no number is left out when the file is finished.
    values: Array.from({ length: rows }, (_, row) => values[row] ?? null) as number[],
  }))
}

function coloursOf(
  { kind, style, labels }: Chart,
  drawn: Chart['series'],
  theme: SlideWriter['theme'],
): string[] {
  const { accent, palette, stage } = theme
  const at = (index: number) => palette[index % palette.length] ?? accent
  if (kind === 'pie') return labels.map((_, index) => hex(at(index)))
  const [only] = drawn
  const highlight = style?.highlight
  if (drawn.length === 1 && only && (kind === 'columns' || kind === 'bars') && highlight !== undefined) {
    const own = only.color ?? accent
    return labels.map((_, index) =>
      hex(index === highlight ? own : mix(stage.background, own, besideHighlight)),
    )
  }
  const first = kind === 'scatter' ? 1 : 0
  const isAlone = drawn.length + first === 1
  return drawn.map((each, index) => hex(each.color ?? (isAlone ? accent : at(index + first))))
}

/** Returns how numbers are written, in the language of spreadsheets. */
function formatCode({ before = '', after = '' }: NonNullable<Chart['style']>): string {
  const quoted = (text: string) => (text === '' ? '' : `"${plainText(text).replaceAll('"', '')}"`)
  // The library puts it into an attribute as it is.
  return `${quoted(before)}#,##0.##${quoted(after)}`
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
}

/** Returns what a chart shows, for one without a description. */
const describe = ({ labels, series }: Chart): string =>
  plainText(
    [
      series
        .map(({ name }) => name)
        .filter(Boolean)
        .join(', '),
      labels.filter(Boolean).join(', '),
    ]
      .filter(Boolean)
      .join(': '),
  ) || ' '
