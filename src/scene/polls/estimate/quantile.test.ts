import { expect, test } from 'vitest'
import { computeQuantile } from './quantile.ts'

const guesses = [
  { value: 1, count: 2 },
  { value: 4, count: 1 },
  { value: 10, count: 1 },
]

test('one half is the median, between the middle two', () => {
  expect(computeQuantile(guesses, 0.5)).toBe(2.5)
})

test('the ends are the lowest and the highest guess', () => {
  expect([computeQuantile(guesses, 0), computeQuantile(guesses, 1)]).toEqual([1, 10])
})

test('the quartiles of a hundred and one numbers in a row are numbers of the row', () => {
  const row = Array.from({ length: 101 }, (_, value) => ({ value, count: 1 }))
  expect([computeQuantile(row, 0.25), computeQuantile(row, 0.75)]).toEqual([25, 75])
})
