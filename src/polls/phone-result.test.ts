import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { mostFirst } from './most-first.ts'
import { phoneResultOf } from './phone-result.ts'

test('guesses are sent in at most twenty ranges, and none is lost', () => {
  const values = Array.from({ length: 1000 }, (_, at) => ({ value: at, count: 2 }))
  const result = phoneResultOf({ type: 'estimate' }, { values, mean: 500, median: 499.5, answer: 7 })
  expect(result).toMatchObject({ median: 499.5, answer: 7 })
  const sent = result && 'values' in result ? result.values : []
  expect(sent).toHaveLength(20)
  expect(sent.reduce((sum, { count }) => sum + count, 0)).toBe(2000)
})

test('few guesses are sent as they are', () => {
  const result = { values: [{ value: 3, count: 2 }], mean: 3, median: 3 }
  expect(phoneResultOf({ type: 'estimate' }, result)).toEqual(result)
})

test('words and entries are cut, and the points of a map are left out', () => {
  const words = Array.from({ length: 500 }, (_, at) => ({ word: `w${at}`, count: 1 }))
  expect(phoneResultOf({ type: 'word-cloud' }, { words })).toEqual({
    words: mostFirst(words, ({ word }) => word).slice(0, limits.phoneResultItems),
    more: 480,
  })
  const points = [{ lat: 1, lon: 2, count: 1 }]
  const countries = [{ name: 'Chad', count: 1 }]
  expect(phoneResultOf({ type: 'map' }, { points, countries })).toEqual({ points: [], countries })
})

test('phones have the questions already, and wheels have no result for them', () => {
  expect(phoneResultOf({ type: 'qa-upvotes' }, { entries: [], total: 0, waiting: 0 })).toBeNull()
  expect(phoneResultOf({ type: 'wheel' }, { names: [], total: 0, spins: [] })).toBeNull()
})

test('of spots on a picture those are sent where most people pinned', () => {
  const spots = Array.from({ length: 900 }, (_, at) => ({
    x: (at % 30) / 30,
    y: Math.floor(at / 30) / 30,
    count: 1,
  }))
  const result = phoneResultOf({ type: 'place-map' }, { spots: [{ x: 0.5, y: 0.51, count: 7 }, ...spots] })
  const sent = result && 'spots' in result ? result.spots : []
  expect(sent.length).toBeLessThanOrEqual(limits.phoneResultItems)
  expect(sent[0]!.count).toBeGreaterThanOrEqual(7)
})
