import { expect, test } from 'vitest'
import { computeBandwidth, computeDensity } from './density.ts'

const scale = { from: 0, to: 100 }

test('the hill is highest where the guesses are, and as high on both sides of them', () => {
  const heights = computeDensity([{ value: 50, count: 7 }], 5, scale, 100)
  expect(heights.indexOf(1)).toBe(50)
  expect(heights).toEqual(heights.toReversed())
})

test('a guess counts as often as it was given', () => {
  const twice = [
    { value: 20, count: 2 },
    { value: 80, count: 1 },
  ]
  const heights = computeDensity(twice, 3, scale, 100)
  expect(heights[80]).toBeCloseTo(0.5)
})

test('a hill falls to the ground where guesses could go on, and is cut where none may lie', () => {
  const guesses = [
    { value: 5, count: 1 },
    { value: 60, count: 3 },
  ]
  const firstHeight = (range: typeof scale) => computeDensity(guesses, 10, scale, 100, range)[0] ?? 0
  expect(firstHeight(scale)).toBeGreaterThan(firstHeight({ from: -50, to: 100 }) * 1.5)
})

test('guesses that are all one are spread by the least', () => {
  expect(computeBandwidth([{ value: 9, count: 400 }], 2)).toBe(2)
})
