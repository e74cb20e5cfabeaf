import { expect, test } from 'vitest'
import { domain } from './figures.ts'

test('only a share of everybody fills a bar: options that are tied do not look like 100 %', () => {
  const longest = (...shares: number[]) => Math.max(...shares) / domain(shares)
  expect(longest(0.25, 0.25, 0.25, 0.25)).toBe(0.5)
  expect(longest(0.5, 0.5)).toBeCloseTo(2 / 3)
  expect(longest(0.75, 0.25)).toBe(0.75)
  expect(longest(1, 0)).toBe(1)
  expect(longest(0.2, 0.1)).toBe(0.8)
})
