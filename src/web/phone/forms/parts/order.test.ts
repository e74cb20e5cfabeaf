import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dropPlace, moved } from './order.ts'

test('moves one item and keeps the order of the others', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
})

test('keeps every item exactly once after any moves', () => {
  const moves = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 30 })
  fc.assert(
    fc.property(moves, moves => {
      const start = Array.from({ length: 10 }, (_, i) => i)
      const end = moves.reduce((list, [from, to]) => moved(list, from, to), start)
      expect(end.toSorted((a, b) => a - b)).toEqual(start)
    }),
  )
})

test('drops a row after the rows whose middle it has passed', () => {
  const middles = [32, 106, 180]
  expect(dropPlace(middles, 0, 0)).toBe(0)
  expect(dropPlace(middles, 0, 60)).toBe(0)
  expect(dropPlace(middles, 0, 80)).toBe(1)
  expect(dropPlace(middles, 0, 900)).toBe(2)
  expect(dropPlace(middles, 2, -80)).toBe(1)
  expect(dropPlace(middles, 2, -900)).toBe(0)
})
