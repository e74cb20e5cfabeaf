import { expect, test } from 'vitest'
import { standingsReport } from './standings-report.ts'

const level = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ rank: 1, name: `P${n}`, points: 10, gained: 0, moved: 0 }))

test.each([
  [0, 'Nobody has answered a quiz question yet.'],
  [1, '“P0” leads with 10 points.'],
  [2, '“P0” and “P1” are level with 10 points.'],
  [4, '4 people are level with 10 points.'],
])('the sentence of standings with %i leaders', (count, sentence) => {
  expect(standingsReport(level(count)).summary).toBe(sentence)
})
