import { expect, test } from 'vitest'
import { wholePx } from './boxes.ts'

test('what is moved comes to a whole px of the slide', () => {
  const from = 0.1
  expect((from + wholePx(from, -0.06072, 1_600)) * 1_600).toBeCloseTo(63, 9)
  expect((from + wholePx(from, 0.0333, 900)) * 900).toBeCloseTo(120, 9)
})

test('what is not moved along a side stays between two px', () => {
  expect(wholePx(0.03928, 0, 1_600)).toBe(0)
})
