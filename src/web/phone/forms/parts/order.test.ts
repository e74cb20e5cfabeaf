import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dropPlace, moved, startOrder } from './order.ts'

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

test('a start order is the same for a seed, and over many people each option is in each place equally often', () => {
  expect(startOrder(5, 'ada poll')).toEqual(startOrder(5, 'ada poll'))
  const people = 5_000
  const times = new Map<string, number>()
  for (let person = 0; person < people; person += 1) {
    const order = startOrder(4, `p${person} drinks`)
    expect(order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3])
    for (const [place, index] of order.entries())
      times.set(`${index}:${place}`, (times.get(`${index}:${place}`) ?? 0) + 1)
  }
  expect(times.size).toBe(16)
  for (const count of times.values()) expect(Math.abs(count / people - 1 / 4)).toBeLessThan(0.03)
})
