import fc from 'fast-check'
import { expect, test } from 'vitest'
import { document } from '#contract/deck.ts'
import { completeDocument } from '#deck/complete.ts'
import { documentPolls } from '#polls/placed.ts'
import { computeStandings, ownStandings, pointsFor, rankPlayers, scoredPolls } from './score.ts'

test.each([
  [0, 10_000, 1000],
  [499, 10_000, 1000],
  [500, 10_000, 975],
  [5_000, 10_000, 750],
  [10_000, 10_000, 500],
  [11_000, 10_000, 500],
  [3_600_000, null, 1000],
])('[D27] a right answer after %i ms of %s gets %i points', (elapsed, limit, points) => {
  expect(pointsFor(elapsed, limit)).toBe(points)
})

test('[D27] a later answer never gets more points', () => {
  const time = fc.integer({ min: 0, max: 60_000 })
  fc.assert(
    fc.property(time, time, (a, b) => {
      expect(pointsFor(Math.max(a, b), 30_000)).toBeLessThanOrEqual(pointsFor(Math.min(a, b), 30_000))
    }),
  )
})

test('only polls with a right option up to a step give points; estimates and places do not', () => {
  const place = { label: 'Lima', lat: -12.05, lon: -77.04, zoom: 9 }
  const polls = [
    { type: 'this-or-that', options: ['A', 'B'], correctIndex: 0 },
    { type: 'estimate', estimateMin: 0, estimateMax: 9, answer: 4 },
    { type: 'place-map', place },
    { type: 'multiple-choice', options: ['A', 'B'] },
    { type: 'multiple-choice', options: ['A', 'B'], correctIndex: 0 },
    { type: 'multiple-choice', options: ['A', 'B'], correctIndex: 0 },
  ]
  const steps = polls.map((poll, index) => ({
    kind: 'poll',
    id: `p${index}`,
    poll: { prompt: 'Which?', timeLimitSec: null, ...poll },
  }))
  const all = documentPolls(
    completeDocument(document.parse([{ kind: 'join', id: 'join' }, ...steps]), () => 'new'),
  )
  expect(scoredPolls({ step: 5 }, all).map(({ pollId }) => pollId)).toEqual(['p0', 'p4'])
})

const score = (name: string, points: number) => ({ participantId: name.toLowerCase(), name, points })

test('[D27] ties share a rank, and the next rank is skipped accordingly', () => {
  const rows = computeStandings([[score('Ada', 900), score('Bob', 900), score('Cy', 100)]], 10)
  expect(rows.map(({ name, rank }) => [name, rank])).toEqual([
    ['Ada', 1],
    ['Bob', 1],
    ['Cy', 3],
  ])
})

test('standings contain the points of the last question and the change of rank', () => {
  const rows = computeStandings(
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

test('[D61] everybody has a rank and the points to the next better one', () => {
  const players = [score('Ada', 900), score('Bob', 500), score('Cy', 500), score('Dee', 100)]
  expect([...ownStandings(rankPlayers([players]))]).toEqual([
    ['ada', { rank: 1, points: 900, toNext: null }],
    ['bob', { rank: 2, points: 500, toNext: 400 }],
    ['cy', { rank: 2, points: 500, toNext: 400 }],
    ['dee', { rank: 4, points: 100, toNext: 400 }],
  ])
  expect(ownStandings(rankPlayers([])).size).toBe(0)
})
