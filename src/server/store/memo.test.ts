import { expect, test } from 'vitest'
import { memo } from './memo.ts'

test('what was read is remembered until it is forgotten', () => {
  const cache = memo<string>(100, () => true)
  cache.reading()('a', 'one', 10)
  expect(cache.get('a')).toBe('one')
  cache.forget('a')
  expect(cache.get('a')).toBeUndefined()
})

test('what was read while something was forgotten is not kept', () => {
  const cache = memo<string>(100, () => true)
  const keep = cache.reading()
  cache.forget('b')
  keep('a', 'from before', 10)
  expect(cache.get('a')).toBeUndefined()
})

test('over its size it forgets what was longest unused, and never takes what is too large', () => {
  const cache = memo<number>(100, () => true)
  for (const [name, value] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
    ['d', 4],
  ] as const)
    cache.reading()(name, value, 25)
  cache.get('a')
  cache.reading()('e', 5, 25)
  cache.reading()('huge', 6, 26)
  expect(['a', 'b', 'c', 'd', 'e', 'huge'].map(name => cache.get(name))).toEqual([
    1,
    undefined,
    3,
    4,
    5,
    undefined,
  ])
})

test('while it cannot hear of changes it remembers nothing', () => {
  let isFresh = true
  const cache = memo<number>(100, () => isFresh)
  cache.reading()('a', 1, 1)
  isFresh = false
  cache.reading()('b', 2, 1)
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined])
})
