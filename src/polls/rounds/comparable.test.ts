import { expect, test } from 'vitest'
import { poll } from '#contract/polls/poll.ts'
import { drawnLook } from '../drawn-look.ts'
import { nearestPair, obstacleBetween } from './comparable.ts'

const ask = (type: string, ...options: string[]) => poll.parse({ type, prompt: 'Which?', options })
const points = ask('hundred-points', 'A', 'B')

test('the nearest two polls that fit together are picked, those with the same options first', () => {
  const words = ask('word-cloud')
  expect(nearestPair([null, words, points, ask('timer'), points])).toEqual([2, 4])
  expect(nearestPair([points, points, points])).toEqual([1, 2])
  expect(nearestPair([points, ask('hundred-points', 'B', 'A'), ask('hundred-points', 'A', 'C')])).toEqual([
    0, 1,
  ])
  expect(nearestPair([points, words, ask('ranking', 'A', 'B')])).toBeNull()
})

test('polls of other types, and with other options, cannot be compared', () => {
  expect(obstacleBetween(points, ask('ranking', 'A', 'B'))).toBe('type')
  expect(obstacleBetween(points, ask('hundred-points', 'C'))).toBe('options')
  expect(obstacleBetween(ask('rating'), ask('rating'))).toBeNull()
  expect(obstacleBetween(ask('this-or-that', 'A', 'B'), ask('multiple-choice', 'B', 'C'))).toBeNull()
})

test('the look of two rounds that names none says by how much each figure changed', () => {
  const rounds = ask('rounds')
  expect(drawnLook({ ...rounds, refs: [1, 3] }, undefined)).toBe('dumbbell')
  expect(drawnLook({ ...rounds, refs: [1, 3], roundsMode: 'bump' }, undefined)).toBe('bump')
  expect(drawnLook(rounds, undefined)).toBe('bump')
})
