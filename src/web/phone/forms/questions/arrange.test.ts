import { expect, test } from 'vitest'
import type { Entry } from '#web/ui/core/entries.ts'
import { arranged, kept } from './arrange.ts'

const entry = (id: string, votes: number, minute: number): Entry => ({
  id,
  text: id,
  votes,
  at: `2026-01-01T10:${String(minute).padStart(2, '0')}:00.000Z`,
})
const entries = [entry('a', 1, 1), entry('b', 4, 2), entry('c', 1, 3), entry('d', 0, 4)]

test('sorts by votes, with equal votes the older first, or by newest first', () => {
  expect(arranged(entries, 'votes')).toEqual(['b', 'a', 'c', 'd'])
  expect(arranged(entries, 'newest')).toEqual(['d', 'c', 'b', 'a'])
})

test('what is pinned comes first and what was answered last, in both orders', () => {
  const [a, b, c, d] = entries
  const marked = [a, { ...b, answered: true }, c, { ...d, pinned: true }] as Entry[]
  expect(arranged(marked, 'votes')).toEqual(['d', 'a', 'c', 'b'])
  expect(arranged(marked, 'newest')).toEqual(['d', 'c', 'a', 'b'])
})

test('keeps the order, removes missing rows and appends new ones', () => {
  const changed = [entry('c', 9, 3), entry('a', 1, 1), entry('d', 0, 4), entry('e', 0, 5)]
  expect(kept(['b', 'a', 'c', 'd'], changed)).toEqual(['a', 'c', 'd', 'e'])
  expect(kept([], entries)).toEqual(['a', 'b', 'c', 'd'])
})

test('what the host pins or marks as answered moves in a kept order at once', () => {
  const [a, b, c, d] = entries
  const marked = [a, b, { ...c, pinned: true }, { ...d, answered: true }] as Entry[]
  expect(kept(['d', 'b', 'a', 'c'], marked)).toEqual(['c', 'b', 'a', 'd'])
})
