import { expect, test } from 'vitest'
import { computeStandings } from '#rooms/score.ts'
import { standingsBetween } from './standings-motion.ts'

const score = (name: string, points: number) => ({
  participantId: name,
  name,
  points,
  isRight: points > 0,
})
const first = [score('Ada', 900), score('Bob', 800), score('Cy', 0)]
const second = [score('Ada', 0), score('Bob', 700), score('Cy', 1_000)]
const before = computeStandings([first]).standings
const after = computeStandings([first, second]).standings
const shown = (standings: typeof after) => standings.map(({ rank, name, points }) => [rank, name, points])

test('standings begin with the places and points from before the last question', () => {
  expect(shown(standingsBetween(after, 0))).toEqual(shown(before))
})

test('they end with those of now, and in between the places are those of now and the points on their way', () => {
  expect(standingsBetween(after, 1)).toEqual(after)
  expect(shown(standingsBetween(after, 0.5))).toEqual([
    [1, 'Bob', 1_150],
    [2, 'Cy', 500],
    [3, 'Ada', 900],
  ])
})
