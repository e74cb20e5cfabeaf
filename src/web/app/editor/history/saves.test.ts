import { expect, test } from 'vitest'
import { type Save, worksOf } from './saves.ts'

const ben = { kind: 'person', id: 'ben', name: 'Ben' } as const
const robot = { kind: 'key', id: 'k', name: 'Robot' } as const
const minute = 60_000
const save = (at: number, by: Save['by'], via: Save['via'] = 'editor'): Save => ({
  revision: `r${at}`,
  at: at * minute,
  name: null,
  by,
  via,
})
const shape = (saves: readonly Save[], each?: boolean) =>
  worksOf(saves, each).map(({ last, before, count }) => [last.revision, before, count])

test('saves of one author with short pauses are one work, from the state before to the state after', () => {
  const saves = [save(30, robot, 'mcp'), save(29, robot, 'mcp'), save(28, ben), save(27, ben), save(10, ben)]
  expect(shape(saves)).toEqual([
    ['r30', 'r28', 2],
    ['r28', 'r10', 2],
    ['r10', undefined, 1],
  ])
  expect(shape(saves, true)).toHaveLength(5)
})

test('what came another way, and every restored version, is a work of its own', () => {
  expect(
    shape([save(4, robot, 'api'), save(3, robot, 'mcp'), save(2, ben, 'restore'), save(1, ben, 'restore')]),
  ).toEqual([
    ['r4', 'r3', 1],
    ['r3', 'r2', 1],
    ['r2', 'r1', 1],
    ['r1', undefined, 1],
  ])
})

test('long work is in parts of five minutes, and the oldest version is on its own', () => {
  const saves = Array.from({ length: 12 }, (_, index) => save(40 - index, ben))
  expect(shape(saves)).toEqual([
    ['r40', 'r35', 5],
    ['r35', 'r30', 5],
    ['r30', 'r29', 1],
    ['r29', undefined, 1],
  ])
})

test('a version with a name is the last of its work', () => {
  const named = { ...save(28, ben), name: 'Before the meeting' }
  expect(shape([save(29, ben), named, save(27, ben), save(10, ben)])).toEqual([
    ['r29', 'r28', 1],
    ['r28', 'r10', 2],
    ['r10', undefined, 1],
  ])
})
