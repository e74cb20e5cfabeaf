import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignSquares } from './squares.ts'

test('a hundred squares, each part within one of its share, in the order of the parts', () => {
  const weights = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(
      weights.filter(each => each.some(weight => weight > 0)),
      weights => {
        const all = weights.reduce((sum, weight) => sum + weight, 0)
        const given = assignSquares(weights.map(weight => weight / all))
        expect(given).toHaveLength(100)
        expect(given).toEqual(given.toSorted((a, b) => a - b))
        weights.forEach((weight, index) => {
          const count = given.filter(each => each === index).length
          expect(Math.abs(count - (weight / all) * 100)).toBeLessThan(1.000001)
        })
      },
    ),
  )
})

test('the largest remainders get the squares that are left', () => {
  const given = assignSquares([0.334, 0.333, 0.333])
  expect([0, 1, 2].map(part => given.filter(each => each === part).length)).toEqual([34, 33, 33])
})

test('no points, no squares', () => {
  expect(assignSquares([0, 0])).toEqual([])
})
