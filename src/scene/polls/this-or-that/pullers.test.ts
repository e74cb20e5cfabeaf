import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countPullers, mostPullers } from './pullers.ts'

test('a person pulls for each answer while there are few', () => {
  expect(countPullers(1, 0)).toEqual([1, 0])
  expect(countPullers(2, 4)).toEqual([2, 4])
})

test('of many answers they are the shares in tenths', () => {
  expect(countPullers(80, 120)).toEqual([4, 6])
})

test('before the first answer, and in a tie, as many pull on both sides', () => {
  expect(countPullers(0, 0)).toEqual([5, 5])
  expect(countPullers(50, 50)).toEqual([5, 5])
})

test('of many answers ten people pull, no fewer on the side with more', () => {
  const votes = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(votes, votes, (left, right) => {
      fc.pre(left + right > mostPullers)
      const [a, b] = countPullers(left, right)
      expect(a + b).toBe(mostPullers)
      expect(Math.sign(a - b) * Math.sign(left - right)).toBeGreaterThanOrEqual(0)
    }),
  )
})
