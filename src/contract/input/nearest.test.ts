import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byNearness, editDistance, nearest } from './nearest.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })

test('the distance is zero for equal words alone, the same both ways, and at most the longer length', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const far = editDistance(a, b)
      expect(far === 0).toBe(a === b)
      expect(editDistance(b, a)).toBe(far)
      expect(far).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
      expect(far).toBeLessThanOrEqual(Math.max(a.length, b.length))
    }),
  )
})

test.each([
  ['prompt', 'promt', 1],
  ['prompt', 'prommpt', 1],
  ['prompt', 'prumpt', 1],
  ['prompt', 'rpompt', 1],
  ['kitten', 'sitting', 3],
])('%s and %s differ by %d letters; a swap of neighbours is one', (a, b, far) => {
  expect(editDistance(a, b)).toBe(far)
})

test.each([
  ['time_limit_sec', 'timeLimitSec'],
  ['Word Cloud', 'word-cloud'],
  ['multi', 'multiple-choice'],
  ['wordcluod', 'word-cloud'],
  ['zebra', undefined],
  ['', undefined],
  ['x'.repeat(100_000), undefined],
])('nearest: %.20s is %s', (given, name) => {
  expect(nearest(given, ['timeLimitSec', 'word-cloud', 'multiple-choice'])).toBe(name)
})

test('names are sorted by their distance; ties keep their order', () => {
  expect(byNearness('add_stp', ['get_step', 'move_step', 'add_step', 'add_slip'])).toEqual([
    'add_step',
    'add_slip',
    'get_step',
    'move_step',
  ])
})
