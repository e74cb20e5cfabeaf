import { expect, test } from 'vitest'
import { mostFirst } from './most-first.ts'

const words = Array.from({ length: 26 }, (_, at) => ({
  word: String.fromCharCode(97 + at),
  count: at === 25 ? 2 : 1,
}))
const inOrder = (all: typeof words) => mostFirst(all, ({ word }) => word).map(({ word }) => word)

test('the most frequent come first, and of those as frequent not the first in the alphabet, in the same order everywhere', () => {
  const order = inOrder(words)
  expect(order[0]).toBe('z')
  expect(order.slice(1)).not.toEqual(order.slice(1).toSorted())
  expect(inOrder(words.toReversed())).toEqual(order)
})
