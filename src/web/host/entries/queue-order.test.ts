import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { queueOf } from './queue-order.ts'

const none = new Set<string>()

describe('the moderation queue', () => {
  test('starts with the most frequent entries', () => {
    const queue = queueOf(
      [],
      [
        { entry: 'b', count: 1 },
        { entry: 'a', count: 3 },
      ],
      none,
    )
    expect(queue.map(({ entry }) => entry)).toEqual(['a', 'b'])
  })

  test('keeps the place of shown entries when others arrive', () => {
    const entries = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 12 })
    const count = fc.integer({ min: 1, max: 99 })
    fc.assert(
      fc.property(
        entries,
        entries,
        fc.array(count, { minLength: 24, maxLength: 24 }),
        (before, more, counts) => {
          const all = [...new Set([...more, ...before])]
          const waiting = all.map((entry, i) => ({ entry, count: counts[i] ?? 1 }))
          const queue = queueOf(before, waiting, none).map(({ entry }) => entry)
          expect(queue.slice(0, before.length)).toEqual(before)
          expect(queue.toSorted()).toEqual(all.toSorted())
        },
      ),
    )
  })

  test('removes decided entries before the server confirms it', () => {
    expect(queueOf(['a'], [{ entry: 'a', count: 3 }], new Set(['a']))).toEqual([])
  })
})
