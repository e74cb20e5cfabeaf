import { expect, test } from 'vitest'
import { type DeckQuery, addressOf, filtersOf, isEverything, queryOf } from './views.ts'

const all: DeckQuery = { view: 'all', folder: null, used: null, q: '', sort: 'changed' }
const back = (query: DeckQuery) => queryOf(new URL(addressOf(query), 'http://stage.test').search)

test('the address tells which decks are shown', () => {
  for (const view of ['all', 'starred', 'mine', 'shared', 'bin'] as const)
    expect(back({ ...all, view })).toEqual({ ...all, view })
  const whole: DeckQuery = { view: 'mine', folder: 'talks', used: 'month', q: 'tea & coffee', sort: 'title' }
  expect(back(whole)).toEqual(whole)
  expect(addressOf(all)).toBe('/decks')
  expect(queryOf('?view=constructor&sort=constructor&used=constructor')).toEqual(all)
})

test('whatever leaves decks out is not everything', () => {
  expect(isEverything({ ...all, q: ' ', sort: 'title' })).toBe(true)
  for (const part of [{ view: 'mine' }, { folder: 'talks' }, { used: 'ever' }, { q: 'tea' }] as const)
    expect(isEverything({ ...all, ...part })).toBe(false)
})

test('the bin begins with what was put there last, unless it is sorted by title', () => {
  expect(filtersOf({ ...all, view: 'bin' })).toEqual({ bin: true, sort: 'deleted' })
  expect(filtersOf({ ...all, view: 'bin', q: ' a ', sort: 'title' })).toEqual({
    bin: true,
    sort: 'title',
    q: 'a',
  })
})

test('what was used since is counted back from now', () => {
  const now = Date.parse('2026-12-31T12:00:00Z')
  expect(filtersOf({ ...all, used: 'ever' }, now)).toEqual({ results: true })
  expect(filtersOf({ ...all, used: 'week' }, now)).toEqual({ usedSince: '2026-12-24T12:00:00.000Z' })
  expect(filtersOf({ ...all, used: 'year', view: 'shared' }, now)).toEqual({
    mine: false,
    usedSince: '2025-12-31T12:00:00.000Z',
  })
})
