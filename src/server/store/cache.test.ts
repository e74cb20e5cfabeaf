import { expect, test } from 'vitest'
import { createCache } from './cache.ts'

const value = (name: string) => ({ name })

test('returns what was stored until it is deleted', () => {
  const cache = createCache<object>(100, () => true)
  cache.startRead()('a', value('one'), 10)
  expect(cache.get('a')).toEqual(value('one'))
  cache.delete('a')
  expect(cache.get('a')).toBeUndefined()
})

test('keeps nothing that was read while an entry was deleted', () => {
  const cache = createCache<object>(100, () => true)
  const store = cache.startRead()
  cache.delete('b')
  store('a', value('from before'), 10)
  expect(cache.get('a')).toBeUndefined()
})

test('keeps nothing that was read while the cache was cleared', () => {
  const cache = createCache<object>(100, () => true)
  cache.startRead()('a', value('one'), 10)
  const store = cache.startRead()
  cache.clear()
  store('b', value('from before'), 10)
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined])
})

test('removes the least recently used when it is full, and keeps no value larger than a quarter of it', () => {
  const cache = createCache<object>(100, () => true)
  for (const name of ['a', 'b', 'c', 'd']) cache.startRead()(name, value(name), 25)
  cache.get('a')
  cache.startRead()('e', value('e'), 25)
  cache.startRead()('huge', value('huge'), 26)
  const found = ['a', 'b', 'c', 'd', 'e', 'huge'].filter(name => cache.get(name))
  expect(found).toEqual(['a', 'c', 'd', 'e'])
})

test('returns and keeps nothing while changes may be missed', () => {
  let isCurrent = true
  const cache = createCache<object>(100, () => isCurrent)
  cache.startRead()('a', value('a'), 1)
  isCurrent = false
  cache.startRead()('b', value('b'), 1)
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined])
})
