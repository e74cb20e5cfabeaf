import { expect, test } from 'vitest'
import { englishResultWords } from '#polls/result-words.ts'
import { standingsReport } from './standings-report.ts'

const level = (count: number) =>
  Array.from({ length: Math.min(count, 10) }, (_, n) => ({
    rank: 1,
    name: `P${n}`,
    points: 10,
    gained: 0,
    moved: 0,
    streak: 0,
    tied: count,
    avatar: n,
  }))

test.each([
  [0, 'Nobody has answered a quiz question yet.'],
  [1, '“P0” leads with 10 points.'],
  [2, '“P0” and “P1” are tied with 10 points.'],
  [4, '4 people are tied with 10 points.'],
  [1_240, '1,240 people are tied with 10 points.'],
])('the sentence of standings with %i leaders', (count, sentence) => {
  expect(standingsReport(level(count), englishResultWords).summary).toBe(sentence)
})
