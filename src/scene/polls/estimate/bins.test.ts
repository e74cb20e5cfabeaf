import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortIntoBins, niceStep } from './bins.ts'

test('steps are 1, 2 or 5 times a power of ten', () => {
  expect([0.03, 0.1, 1.2, 2, 3, 51, 1000].map(niceStep).map(step => Number(step.toPrecision(6)))).toEqual([
    0.05, 0.1, 2, 2, 5, 100, 1000,
  ])
})

test('every guess lies in one bin, and there are not many more than asked for', () => {
  const guess = fc.record({
    value: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    count: fc.integer({ min: 1, max: 99 }),
  })
  fc.assert(
    fc.property(fc.array(guess, { minLength: 1 }), fc.integer({ min: 5, max: 24 }), (values, most) => {
      const { counts } = sortIntoBins(values, most, 100)
      const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)
      expect(sum(counts)).toBe(sum(values.map(({ count }) => count)))
      expect(counts.length).toBeLessThanOrEqual(most + 1)
    }),
  )
})

test('small whole numbers have a bin each', () => {
  const { first, step, counts, discrete } = sortIntoBins(
    [
      { value: 3, count: 2 },
      { value: 5, count: 1 },
    ],
    10,
    9,
  )
  expect({ first, step, counts, discrete }).toEqual({ first: 3, step: 1, counts: [2, 0, 1], discrete: true })
})

test('no bin lies beyond the range, and its upper end belongs to the last bin', () => {
  const guesses = (...values: number[]) => values.map(value => ({ value, count: 1 }))
  const range = { from: 0, to: 3_000 }
  const ends = (...values: number[]) => {
    const { first, step, counts } = sortIntoBins(guesses(...values), 16, 3_000, [], range)
    return {
      from: first,
      to: first + counts.length * step,
      lost: values.length - counts.reduce((a, b) => a + b),
    }
  }
  expect(ends(200, 1_650, 3_000)).toEqual({ from: 200, to: 3_000, lost: 0 })
  expect(ends(3_000)).toMatchObject({ to: 3_000, lost: 0 })
  expect(ends(0)).toMatchObject({ from: 0, lost: 0 })
})
