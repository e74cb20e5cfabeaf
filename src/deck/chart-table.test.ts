import { describe, expect, it } from 'vitest'
import type { Chart } from '#contract/deck/chart.ts'
import {
  numberIn,
  readCells,
  tableOf,
  withCell,
  withoutRow,
  withoutSeries,
  withTable,
} from './chart-table.ts'
import { newChart } from './new-chart.ts'
import { asWritten } from '#contract/text/translate.ts'

const chart: Chart = {
  kind: 'bars',
  labels: ['a', 'b'],
  series: [{ name: 'One', values: [1, null], color: '#112233' }],
}

describe('a cell', () => {
  it.each([
    ['12', 12],
    ['-3.5', -3.5],
    ['−3', -3],
    ['1,204', 1204],
    ['1.204,5', 1204.5],
    ['1,204.5', 1204.5],
    ['12,5', 12.5],
    ['1 204', 1204],
    ['1’204’000', 1204000],
    ['41 %', 41],
    ['$12.50', 12.5],
    ['12 EUR', 12],
    ['1.000.000', 1000000],
    ['2e3', 2000],
    ['', null],
    ['North', null],
    ['2024 plan', null],
    ['Q1', null],
    ['1e40', null],
  ])('%j says %j', (cell, number) => {
    expect(numberIn(cell)).toBe(number)
  })
})

describe('a table', () => {
  it('is read from a spreadsheet, from CSV of both kinds, with quotes', () => {
    expect(readCells('\tA\tB\nx\t1\t2\n')).toEqual([
      ['', 'A', 'B'],
      ['x', '1', '2'],
    ])
    expect(readCells('name;value\n"a;b";1,5')).toEqual([
      ['name', 'value'],
      ['a;b', '1,5'],
    ])
    expect(readCells('\ufeffname,value\n"a ""b""",3\n\n')).toEqual([
      ['name', 'value'],
      ['a "b"', '3'],
    ])
  })

  it('makes a chart with its head and labels', () => {
    expect(withTable(chart, readCells('City\t2024\t2025\nBern\t1,204\t900\nBasel\t\t12'))).toEqual({
      kind: 'bars',
      labels: ['Bern', 'Basel'],
      series: [
        { name: '', values: [1204, null], color: '#112233' },
        { name: '', values: [900, 12] },
      ].map((one, index) => ({ ...one, name: ['2024', '2025'][index] })),
    })
  })

  it('without labels or a head makes one, too', () => {
    expect(withTable(chart, [['1'], ['2']])).toMatchObject({
      labels: [],
      series: [{ name: '', values: [1, 2] }],
    })
    expect(
      withTable(chart, [
        ['a', '1'],
        ['b', '2'],
      ]),
    ).toMatchObject({ labels: ['a', 'b'], series: [{ values: [1, 2] }] })
  })

  it('without a number makes none', () => {
    expect(
      withTable(chart, [
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ).toBeUndefined()
    expect(withTable(chart, [])).toBeUndefined()
  })

  it('is cut at the limits', () => {
    const rows = Array.from({ length: 80 }, (_, row) =>
      Array.from({ length: 20 }, (_, column) => String(row + column)),
    )
    const cut = withTable(chart, rows)
    expect(cut?.series).toHaveLength(8)
    expect(cut?.series[0]?.values).toHaveLength(60)
  })

  it('comes back from a chart', () => {
    expect(tableOf(chart)).toEqual([
      ['', 'One'],
      ['a', '1'],
      ['b', ''],
    ])
    expect(withTable(newChart(asWritten), tableOf(newChart(asWritten)))).toEqual(newChart(asWritten))
  })
})

describe('a change of a cell', () => {
  it('sets a name, a label and a number, and makes the next row and series', () => {
    expect(withCell(chart, 0, 1, 'Two').series[0]?.name).toBe('Two')
    expect(withCell(chart, 3, 0, 'c').labels).toEqual(['a', 'b', 'c'])
    expect(withCell(chart, 2, 1, '7').series[0]?.values).toEqual([1, 7])
    expect(withCell(chart, 1, 2, '5').series[1]).toEqual({ name: '', values: [5] })
  })

  it('takes rows and series away', () => {
    expect(withoutRow(chart, 1)).toMatchObject({ labels: ['b'], series: [{ values: [null] }] })
    expect(withoutSeries(chart, 1)).toBe(chart)
    expect(withoutSeries(withCell(chart, 1, 2, '5'), 1).series).toEqual([{ name: '', values: [5] }])
  })
})
