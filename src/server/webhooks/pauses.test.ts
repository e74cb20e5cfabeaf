import { expect, test } from 'vitest'
import { giveUpMs, pauseAfter, pausesMs } from './pauses.ts'

const hour = 3_600_000

test('pauses grow, and all attempts together take about a day', () => {
  expect(pausesMs).toEqual([...pausesMs].sort((a, b) => a - b))
  for (const random of [0, 0.5, 1]) {
    const total = pausesMs.reduce((sum, _, index) => sum + pauseAfter(index + 1, random), 0)
    expect(total).toBeGreaterThan(22 * hour)
    expect(total).toBeLessThan(giveUpMs)
    expect(total + pauseAfter(pausesMs.length + 1, random)).toBeGreaterThan(giveUpMs)
  }
})

test('chance makes a pause at most a tenth longer', () => {
  expect(pauseAfter(1, 0)).toBe(5_000)
  expect(pauseAfter(1, 1)).toBe(5_500)
  expect(pauseAfter(100, 0)).toBe(12 * hour)
})
