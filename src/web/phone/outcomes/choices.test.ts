import { expect, test } from 'vitest'
import { missedBy } from './choices.tsx'

test('who has not chosen all of several right options is told each of them', () => {
  expect(missedBy([], [1, 3, 4])).toEqual([1, 3, 4])
  expect(missedBy([0, 1, 4], [1, 3, 4])).toEqual([1, 3, 4])
  expect(missedBy([1, 3, 4], [1, 3, 4])).toEqual([])
})

test('who has chosen the only right option is not told it again', () => {
  expect(missedBy([2], [2])).toEqual([])
  expect(missedBy([1], [2])).toEqual([2])
  expect(missedBy([1], [])).toEqual([])
})
