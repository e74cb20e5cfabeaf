import { expect, test } from 'vitest'
import { type KeyedRow, growRows, mostNewRows } from './grow-rows.ts'

const table = (count: number) => Array.from({ length: count }, (_, index) => [`Idea ${index}`, index % 7])
const keysOf = (rows: readonly KeyedRow[]) => new Set(rows.map(({ key }) => key))

test('a long table grows until it is whole, in its order', () => {
  const rows = table(100)
  let shown: KeyedRow[] = []
  const lengths: number[] = []
  while (shown.length < rows.length) {
    shown = growRows(rows, keysOf(shown))
    lengths.push(shown.length)
  }
  expect(lengths).toEqual([mostNewRows, 2 * mostNewRows, 3 * mostNewRows, 100])
  expect(shown.map(({ row }) => row)).toEqual(rows)
})

test('rows that were there stay where new ones come before them; those that went are gone', () => {
  const before = keysOf(growRows(table(20), new Set()))
  const rows = [...table(80).slice(20), ...table(19)]
  const shown = growRows(rows, before)
  expect(shown).toHaveLength(mostNewRows + 19)
  expect(shown.slice(mostNewRows).map(({ row }) => row)).toEqual(table(19))
})

test('rows that are alike are kept apart', () => {
  const rows = [['Yes'], ['Yes'], ['No'], ['Yes']]
  const shown = growRows(rows, new Set())
  expect(shown.map(({ row }) => row)).toEqual(rows)
  expect(keysOf(shown).size).toBe(4)
})
