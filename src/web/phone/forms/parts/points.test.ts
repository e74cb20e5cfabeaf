import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointsLeft, slidTo, withPoints } from './points.ts'

test('gives an option the requested points, or those that are left', () => {
  expect(withPoints([50, 20, 0], 1, 25)).toEqual([50, 25, 0])
  expect(withPoints([50, 20, 0], 2, 90)).toEqual([50, 20, 30])
  expect(withPoints([50, 20, 0], 1, -5)).toEqual([50, 0, 0])
  expect(withPoints([50, 20, 0], 1, Number.NaN)).toEqual([50, 0, 0])
})

test('keeps the sum at 100 or less and every option at 0 or more', () => {
  const changes = fc.array(fc.tuple(fc.nat(9), fc.double()), { maxLength: 40 })
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 10 }), changes, (count, changes) => {
      const start = Array.from({ length: count }, () => 0)
      const points = changes.reduce((list, [index, wanted]) => withPoints(list, index, wanted), start)
      expect(pointsLeft(points)).toBeGreaterThanOrEqual(0)
      expect(points.every(each => Number.isInteger(each) && each >= 0)).toBe(true)
    }),
  )
})

test('a slider gives round numbers of points, and at its end whatever is left', () => {
  expect([0, 2, 3, 52, 53, 100].map(place => slidTo(place, 100))).toEqual([0, 0, 5, 50, 55, 100])
  expect([30, 33, 34, 100].map(place => slidTo(place, 34))).toEqual([30, 34, 34, 34])
})
