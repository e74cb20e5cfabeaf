import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeShares } from './whole-shares.ts'

test('shares of a whole, no two of them equal, add up to 100 percent, each less than one away', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 9 }), counts => {
      const sum = counts.reduce((all, count) => all + count, 0)
      const shares = counts.map(count => count / sum)
      fc.pre(shares.every(share => share >= 0.01))
      const whole = wholeShares(shares)
      expect(Math.round(whole.reduce((all, share) => all + share * 100, 0))).toBe(100)
      whole.forEach((share, index) => expect(Math.abs(share - shares[index]!)).toBeLessThan(0.01))
    }),
  )
})

test('the largest remainders are rounded up', () => {
  expect(wholeShares([0.105, 0.205, 0.69])).toEqual([0.11, 0.2, 0.69])
  expect(wholeShares([0.335, 0.335, 0.33])).toEqual([0.335, 0.335, 0.33])
})

test('shares that are not of one whole stay as they are, and so do the smallest and the greatest', () => {
  expect(wholeShares([0.805, 0.705])).toEqual([0.805, 0.705])
  expect(wholeShares([0.997, 0.003])).toEqual([0.997, 0.003])
  expect(wholeShares([0, 0])).toEqual([0, 0])
  expect(wholeShares([0.004, 0.996 / 2, 0.996 / 2])[0]).toBe(0.004)
})
