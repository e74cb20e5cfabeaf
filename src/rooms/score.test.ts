import fc from 'fast-check'
import { expect, test } from 'vitest'
import { standings, worth } from './score.ts'

test.each([
  [0, 10_000, 1000],
  [499, 10_000, 1000],
  [500, 10_000, 975],
  [5_000, 10_000, 750],
  [10_000, 10_000, 500],
  [11_000, 10_000, 500],
  [3_600_000, null, 1000],
])('[D27] a right answer after %i ms of %s gets %i points', (elapsed, limit, points) => {
  expect(worth(elapsed, limit)).toBe(points)
})

test('[D27] a later answer never gets more points', () => {
  const time = fc.integer({ min: 0, max: 60_000 })
  fc.assert(
    fc.property(time, time, (a, b) => {
      expect(worth(Math.max(a, b), 30_000)).toBeLessThanOrEqual(worth(Math.min(a, b), 30_000))
    }),
  )
})

const score = (name: string, points: number) => ({ participantId: name.toLowerCase(), name, points })

test('[D27] ties share a rank, and the next rank is skipped accordingly', () => {
  const rows = standings([[score('Ada', 900), score('Bob', 900), score('Cy', 100)]], 10)
  expect(rows.map(({ name, rank }) => [name, rank])).toEqual([
    ['Ada', 1],
    ['Bob', 1],
    ['Cy', 3],
  ])
})

test('standings contain the points of the last question and the change of rank', () => {
  const rows = standings(
    [
      [score('Ada', 1000), score('Bob', 500)],
      [score('Bob', 1000), score('Ada', 0)],
    ],
    10,
  )
  expect(rows).toEqual([
    { rank: 1, name: 'Bob', points: 1500, gained: 1000, moved: 1 },
    { rank: 2, name: 'Ada', points: 1000, gained: 0, moved: -1 },
  ])
})
