import { dsvFormat } from 'd3-dsv'
import type { Chart } from '#contract/deck/chart.ts'
import { limits } from '#contract/limits.ts'

/** Rows of cells: the first has the names of the series, and the first cell of each other is its label. */
export type Rows = readonly (readonly string[])[]

/** Returns the table of a chart: the names of its series above, the labels before the numbers. */
export function tableOf({ labels, series }: Pick<Chart, 'labels' | 'series'>): string[][] {
  const count = Math.max(labels.length, ...series.map(({ values }) => values.length))
  return [
    ['', ...series.map(({ name }) => name)],
    ...Array.from({ length: count }, (_, row) => [
      labels[row] ?? '',
      ...series.map(({ values }) => {
        const value = values[row] ?? null
        return value === null ? '' : String(value)
      }),
    ]),
  ]
}

/** Reads a text that was copied from a spreadsheet, or the content of a CSV file: rows of cells parted by tabs, semicolons or commas. */
export function readCells(text: string): string[][] {
  const [line = ''] = text.split('\n', 1)
  const count = (sign: string) => line.split(sign).length
  const delimiter = ['\t', ';', ','].toSorted((a, b) => count(b) - count(a))[0] ?? '\t'
  return dsvFormat(delimiter)
    .parseRows(text.replace(/^\ufeff/u, ''))
    .map(row => row.map(cell => cell.trim()))
    .filter(row => row.some(cell => cell !== ''))
}

/**
 * Returns the number that a cell says, with or without separators of thousands, in either way of writing decimals, before or after a unit; null
 * when it says none.
 */
export function numberIn(cell: string): number | null {
  const bare = cell.replaceAll(/[\s\u00a0\u202f'’]/gu, '').replace('−', '-')
  const [text = ''] = /-?[\d.,]*\d(?:e[+-]?\d+)?/iu.exec(bare) ?? []
  if (
    text === '' ||
    /[\p{L}]/u.test(
      bare.replace(text, '').replace(/^(?:USD|EUR|CHF|GBP)|(?:USD|EUR|CHF|GBP|k|m|km|kg|h|min|s)$/iu, ''),
    )
  )
    return null
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const sign = text[last]
  const others = sign === ',' ? '.' : ','
  const isGroup =
    sign !== undefined &&
    !text.includes(others) &&
    (text.split(sign).length > 2 || (sign === ',' && /,\d{3}$/u.test(text)))
  const plain = isGroup ? text.replaceAll(sign, '') : text.replaceAll(others, '').replace(',', '.')
  const value = Number(plain)
  return Number.isFinite(value) && Math.abs(value) <= 1e12 ? value : null
}

/** Whether a row is a head: it has no number, or no label before its numbers, or these are years. */
function isHead(row: readonly string[]): boolean {
  const [label = '', ...others] = row
  if (row.every(cell => numberIn(cell) === null)) return true
  return others.length > 0 && (label === '' || others.every(cell => /^(?:19|20)\d\d$/u.test(cell)))
}

/**
 * Returns a chart with the numbers of a table. Its first row may be a head, its first column has labels when it has a
 * text; what is beyond the limits is left out. Series that stay keep their colours. Undefined without a number.
 */
export function withTable<Of extends Chart>(chart: Of, rows: Rows): Of | undefined {
  const width = Math.max(0, ...rows.map(row => row.length))
  const hasNumbers = (cells: readonly string[]) => cells.some(cell => numberIn(cell) !== null)
  const [first = [], ...rest] = rows
  const hasHead = rest.length > 0 && isHead(first)
  const body = (hasHead ? rest : rows).slice(0, limits.chartRows)
  const hasLabels = width > 1 && body.some(row => (row[0] ?? '') !== '' && numberIn(row[0] ?? '') === null)
  const isLabelled = hasLabels || (width > 1 && hasHead)
  const from = isLabelled ? 1 : 0
  if (!body.some(row => hasNumbers(row.slice(from)))) return undefined
  const cut = (text: string) => Array.from(text).slice(0, limits.chartName).join('')
  const columns = Array.from(
    { length: Math.min(limits.chartSeries, width - from) },
    (_, index) => index + from,
  )
  return {
    ...chart,
    labels: isLabelled ? body.map(row => cut(row[0] ?? '')) : [],
    series: columns.map(column => {
      const { color } = chart.series[column - from] ?? {}
      return {
        name: hasHead ? cut(first[column] ?? '') : '',
        values: body.map(row => numberIn(row[column] ?? '')),
        ...(color !== undefined && { color }),
      }
    }),
  }
}

/** Returns a chart with one cell of its table changed; the row or series it lies in is made when it is the next one. */
export function withCell<Of extends Chart>(chart: Of, row: number, column: number, cell: string): Of {
  if (row === 0 && column === 0) return chart
  const setAt = <T>(list: readonly T[], at: number, value: T, filler: T): T[] =>
    Array.from({ length: Math.max(list.length, at + 1) }, (_, index) =>
      index === at ? value : (list[index] ?? filler),
    )
  if (column === 0)
    return { ...chart, labels: setAt(chart.labels, row - 1, cell.slice(0, limits.chartName), '') }
  const series = setAt(chart.series, column - 1, chart.series[column - 1] ?? { name: '', values: [] }, {
    name: '',
    values: [],
  })
  const changed = series.map((one, index) => {
    if (index !== column - 1) return one
    return row === 0
      ? { ...one, name: cell.slice(0, limits.chartName) }
      : { ...one, values: setAt(one.values, row - 1, numberIn(cell), null) }
  })
  return { ...chart, series: changed }
}

/** Returns a chart without a row of its table (from 1 on). */
export const withoutRow = <Of extends Chart>(chart: Of, row: number): Of => ({
  ...chart,
  labels: chart.labels.filter((_, index) => index !== row - 1),
  series: chart.series.map(one => ({ ...one, values: one.values.filter((_, index) => index !== row - 1) })),
})

/** Returns a chart without a series (from 1 on); the last one stays. */
export const withoutSeries = <Of extends Chart>(chart: Of, column: number): Of =>
  chart.series.length < 2
    ? chart
    : { ...chart, series: chart.series.filter((_, index) => index !== column - 1) }
