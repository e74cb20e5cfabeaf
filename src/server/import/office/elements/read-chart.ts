import type { z } from 'zod'
import type { chart } from '#contract/deck/chart.ts'
import { limits } from '#contract/limits.ts'
import { colourIn } from './colours.ts'
import { substituteFor } from './fonts.ts'
import { type Placement, boxOf, rectOf } from './placement.ts'
import type { SlideContext } from './slide-context.ts'
import { type XmlNode, all, find, numberOf } from './xml-tree.ts'

type Chart = z.input<typeof chart>

/** Kinds of charts in files by those of ours. */
const kinds: Readonly<Record<string, Chart['kind']>> = {
  lineChart: 'lines',
  line3DChart: 'lines',
  areaChart: 'areas',
  area3DChart: 'areas',
  pieChart: 'pie',
  pie3DChart: 'pie',
  ofPieChart: 'pie',
  doughnutChart: 'pie',
  scatterChart: 'scatter',
}

/** The part of the height of a chart that its title takes. */
const titlePart = 0.13

/** Reads a chart as one of ours, with its title as a text above it. */
export function readChart(part: string, id: string, placement: Placement, context: SlideContext): void {
  const root = context.partNamed(part)?.tree
  const whole = find(root, 'chart')
  const plots = (find(whole, 'plotArea')?.children ?? []).filter(({ name }) => name.endsWith('Chart'))
  const [plot] = plots
  if (!plot) return context.obstacle('a chart of a kind that is not there')
  if (plots.length > 1) context.obstacle('a chart of several kinds in one')
  if (/3D/.test(plot.name)) context.obstacle('a chart in 3-D')
  const isBars = plot.name === 'barChart' || plot.name === 'bar3DChart'
  const kind: Chart['kind'] = isBars
    ? find(plot, 'barDir')?.attributes['val'] === 'bar'
      ? 'bars'
      : 'columns'
    : kinds[plot.name]
  if (kind === undefined) return context.obstacle('a chart of a kind that is not there')
  const grouping = find(plot, 'grouping')?.attributes['val'] ?? 'clustered'
  if (grouping === 'percentStacked') context.obstacle('a chart of parts of a hundred')
  else if (grouping === 'stacked' && kind === 'lines') context.obstacle('a chart of stacked lines')
  // Ours have those of the deck's theme.
  if (kind === 'pie') context.obstacle('a pie in colours of its own')
  const series = all(plot, 'ser')
  if (series.length > limits.chartSeries)
    context.obstacle(`a chart of more than ${limits.chartSeries} series`)
  const read = series
    .slice(0, limits.chartSeries)
    .map((each, index) => readSeries(each, index, kind, context))
  const table = kind === 'scatter' ? scatterTable(series, read, context) : read
  const [first] = series
  const labels = kind === 'scatter' ? [] : labelsOf(find(first, 'cat'))
  const count = Math.max(labels.length, ...table.map(({ values }) => values.length))
  if (count === 0) return context.obstacle('a chart without numbers')
  if (count > limits.chartRows) context.obstacle(`a chart of more than ${limits.chartRows} rows`)
  const rows = Math.min(count, limits.chartRows)
  // Bars of a file stand from the bottom to the top.
  const isUpward = kind === 'bars' && !isReversed(whole)
  const order = Array.from({ length: rows }, (_, row) => (isUpward ? rows - 1 - row : row))
  const title = titleOf(whole, read)
  const box = boxOf(placement)
  const above = title === undefined ? 0 : box.h * titlePart
  const textSize = sizeOf(root, context)
  const group = context.group
  const showsValues = [plot, ...series].some(
    each => find(each, 'dLbls', 'showVal')?.attributes['val'] === '1',
  )
  context.draft.shape({
    id,
    shape: 'chart',
    rect: rectOf({
      x: Math.max(0, box.x),
      y: Math.max(0, box.y + above),
      w: Math.min(1_600, box.w),
      h: Math.min(900, box.h - above),
    }),
    chart: {
      kind,
      labels: order.map(row => (labels[row] ?? '').slice(0, limits.chartName).toWellFormed()),
      series: table.map(({ name, values, color }) => ({
        name: name.slice(0, limits.chartName).toWellFormed(),
        values: order.map(row => values[row] ?? null),
        ...(color !== undefined && { color }),
      })),
      style: {
        showValues: showsValues,
        ...(kind !== 'pie' && { showLegend: find(whole, 'legend') !== undefined }),
        ...(/^(?:stacked|percentStacked)$/.test(grouping) && { stacked: true }),
        ...(plot.name === 'doughnutChart' && { donut: true }),
        textSize,
      },
    },
    ...(group !== undefined && { group }),
  })
  if (title !== undefined)
    context.draft.text({
      id: `${id}-title`,
      text: title,
      rect: rectOf({
        x: Math.max(0, box.x),
        y: Math.max(0, box.y),
        w: Math.min(1_600, box.w),
        h: Math.max(20, above),
      }),
      style: {
        size: Math.round(textSize * 1.2),
        align: 'center',
        valign: 'middle',
        font: substituteFor(context.theme.minorFont).family,
      },
      ...(group !== undefined && { group }),
    })
}

/** Whether the labels run from the top to the bottom. */
const isReversed = (whole: XmlNode | undefined): boolean =>
  find(whole, 'plotArea', 'catAx', 'scaling', 'orientation')?.attributes['val'] === 'maxMin'

interface Series {
  name: string
  values: (number | null)[]
  color: string | undefined
}

function readSeries(node: XmlNode, index: number, kind: Chart['kind'], context: SlideContext): Series {
  const looks = find(node, 'spPr')
  const fill = kind === 'lines' ? find(looks, 'ln') : looks
  const own = colourIn(find(fill, 'solidFill'), context.scheme)?.hex
  const usual = context.scheme.slots.get(`accent${(index % 6) + 1}`)
  const color = kind === 'pie' ? own : (own ?? usual)
  return {
    name: pointsOf(find(node, 'tx'))[0] ?? '',
    values: numbersOf(find(node, kind === 'scatter' ? 'yVal' : 'val')),
    color,
  }
}

/** Returns the series of a scatter chart as a table: the first one is x, which all share. */
function scatterTable(series: readonly XmlNode[], read: readonly Series[], context: SlideContext): Series[] {
  const across = series.map(each => numbersOf(find(each, 'xVal')))
  const [first = []] = across
  if (across.some(values => values.join() !== first.join()))
    context.obstacle('a chart whose series have points of their own')
  return [{ name: '', values: first, color: undefined }, ...read].slice(0, limits.chartSeries)
}

/** Returns the words of the points that the file keeps of a reference, by their places. */
function pointsOf(node: XmlNode | undefined): string[] {
  const values: string[] = []
  const cache = node?.children.find(({ name }) => name.endsWith('Ref') || name.endsWith('Lit'))
  const kept =
    cache?.children.find(({ name }) => name === 'strCache' || name === 'numCache') ??
    lowestLevel(cache) ??
    cache
  for (const point of all(kept, 'pt')) {
    const at = numberOf(point, 'idx') ?? 0
    if (at >= 0 && at < 1_000) values[at] = find(point, 'v')?.text ?? ''
  }
  return Array.from(values, value => value ?? '')
}

/** Returns labels as words; days, which a file has as numbers, as dates. */
function labelsOf(node: XmlNode | undefined): string[] {
  const format = find(node, 'numRef', 'numCache', 'formatCode')?.text ?? ''
  const points = pointsOf(node)
  return /[dmy]/i.test(format.replaceAll(/\[[^\]]*\]|"[^"]*"|general/gi, '')) ? points.map(dayOf) : points
}

/** Returns a number of days since the end of 1899 as a date; what is none as it is. */
function dayOf(value: string): string {
  const date = new Date(Date.UTC(1899, 11, 30) + Number(value) * 86_400_000)
  return Number.isNaN(date.getTime()) ? value : date.toISOString().slice(0, 10)
}

/** Of labels in levels, those next to the bars. */
const lowestLevel = (cache: XmlNode | undefined): XmlNode | undefined =>
  find(cache, 'multiLvlStrCache', 'lvl')

const numbersOf = (node: XmlNode | undefined): (number | null)[] =>
  pointsOf(node).map(value => {
    const number = value.trim() === '' ? Number.NaN : Number(value)
    return Number.isFinite(number) && Math.abs(number) <= 1e12 ? number : null
  })

function titleOf(whole: XmlNode | undefined, series: readonly Series[]): string | undefined {
  const title = find(whole, 'title')
  if (!title || find(whole, 'autoTitleDeleted')?.attributes['val'] === '1') return undefined
  const own = all(find(title, 'tx', 'rich'), 'p')
    .map(paragraph => paragraph.children.map(run => find(run, 't')?.text ?? '').join(''))
    .join(' ')
    .trim()
  const text = own === '' && series.length === 1 ? (series[0]?.name ?? '') : own
  return text === '' ? undefined : text.slice(0, limits.prompt).toWellFormed()
}

/** The size of the words in a chart, px. */
function sizeOf(root: XmlNode | undefined, { frame, theme }: SlideContext): number {
  const plot = find(root, 'chart', 'plotArea')
  const sizes = [find(plot, 'catAx'), find(plot, 'valAx'), find(root, 'chart', 'legend'), root].map(each =>
    numberOf(find(each, 'txPr', 'p', 'pPr', 'defRPr'), 'sz'),
  )
  const px = ((sizes.find(size => size !== undefined) ?? 1_000) / 100) * 12_700 * frame.scale
  return Math.round(Math.min(200, Math.max(12, px * substituteFor(theme.minorFont).scale)))
}
