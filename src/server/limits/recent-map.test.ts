import { describe, expect, test } from 'vitest'
import { recentMap } from './recent-map.ts'

describe('a map of bounded size', () => {
  test('keeps at least as many of the last keys as it says, and at most twice as many', () => {
    const map = recentMap<number>(100)
    for (let n = 1; n <= 1_000; n += 1) map.set(`key ${n}`, n)
    const kept = Array.from({ length: 1_000 }, (_, n) => n + 1).filter(n => map.get(`key ${n}`) === n)
    expect(kept).toEqual(expect.arrayContaining(Array.from({ length: 100 }, (_, n) => 901 + n)))
    expect(kept.length).toBeLessThanOrEqual(200)
  })

  test('keeps a key that is in use, however many others come', () => {
    const map = recentMap<string>(10)
    map.set('hall', 'in use')
    for (let n = 0; n < 1_000; n += 1) {
      map.set(`key ${n}`, 'once')
      expect(map.get('hall')).toBe('in use')
    }
  })
})
