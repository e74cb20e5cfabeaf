import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#test/support/property-runs.ts'
import { divideInRuns, shareOut } from './divide-in-runs.ts'

const lengths = fc.array(fc.double({ min: 0.1, max: 1_000, noNaN: true }), { minLength: 1, maxLength: 30 })

test('runs are the whole list in its order, as many as asked for, and none is empty', () => {
  fc.assert(
    fc.property(lengths, fc.nat(30), (all, extra) => {
      const count = 1 + (extra % all.length)
      const runs = divideInRuns(all, count)
      expect(runs).toHaveLength(count)
      expect(runs.flatMap(([from, to]) => all.slice(from, to))).toEqual(all)
      expect(runs.every(([from, to]) => to > from)).toBe(true)
    }),
    propertyRuns(50, 1_000),
  )
})

test('runs are about equally long', () => {
  const ones = Array.from({ length: 10 }, () => 1)
  expect(divideInRuns(ones, 4).map(([from, to]) => to - from)).toEqual([2, 2, 3, 3])
  expect(divideInRuns([3, 1, 1, 3], 2)).toEqual([
    [0, 2],
    [2, 4],
  ])
  expect(divideInRuns([5, 1, 1, 1], 2)).toEqual([
    [0, 1],
    [1, 4],
  ])
})

test('parts are shared out by weight, each at least one', () => {
  expect(shareOut(4, [10, 30])).toEqual([1, 3])
  expect(shareOut(2, [1, 100])).toEqual([1, 1])
  fc.assert(
    fc.property(lengths, fc.nat(20), (weights, more) => {
      const shares = shareOut(weights.length + more, weights)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(weights.length + more)
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(1)
    }),
    propertyRuns(50, 1_000),
  )
})
