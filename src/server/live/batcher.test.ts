import { expect, test } from 'vitest'
import { batcher } from './batcher.ts'

test('what comes in while a batch is stored, or rests, goes into the next one', async () => {
  const batches: number[][] = []
  const add = batcher(
    (items: number[]) => {
      batches.push(items)
      return Promise.resolve(items)
    },
    { restMs: 200 },
  )
  expect(await add(1)).toBe(1)
  const later = [add(2), add(3)]
  await new Promise(resolve => setImmediate(resolve))
  later.push(add(4))
  expect(await Promise.all(later)).toEqual([2, 3, 4])
  expect(batches).toEqual([[1], [2, 3, 4]])
})

test('a batch has at most so many items, and an error rejects its item alone', async () => {
  const sizes: number[] = []
  const add = batcher(
    (items: number[]) => {
      sizes.push(items.length)
      return Promise.resolve(items.map(item => (item === 2 ? new Error('two') : item)))
    },
    { max: 2 },
  )
  const settled = await Promise.allSettled([1, 2, 3].map(item => add(item)))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(sizes).toEqual([2, 1])
})
