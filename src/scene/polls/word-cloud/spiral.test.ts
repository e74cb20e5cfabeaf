import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxes, drawState, aPoll, someWords, wordVotes } from '#test/scene/fixtures.ts'
import type { Node } from '../../primitives.ts'
import { placeOnSpiral } from './spiral.ts'
import { propertyRuns } from '#test/support/property-runs.ts'

const box = { x: 0, y: 0, w: 1400, h: 560 }
const words = fc.uniqueArray(
  fc.record({
    word: fc.string({ minLength: 1, maxLength: 12 }),
    width: fc.double({ min: 0.5, max: 9, noNaN: true }),
    ascent: fc.constant(0.8),
    descent: fc.constant(0.2),
    level: fc.integer({ min: 1, max: 8 }).map(step => step / 8),
  }),
  { selector: ({ word }) => word, maxLength: 60 },
)

test('words lie inside the box and never over each other', () => {
  fc.assert(
    fc.property(words, list => {
      const placed = placeOnSpiral(list, box, 14, 120).map(({ word, x, y, size }) => {
        const w = (list.find(one => one.word === word)?.width ?? 0) * size
        return { left: x - w / 2, right: x + w / 2, top: y - 0.8 * size, bottom: y + 0.2 * size }
      })
      for (const { left, right, top, bottom } of placed)
        expect(left >= -0.01 && top >= -0.01 && right <= box.w + 0.01 && bottom <= box.h + 0.01).toBe(true)
      placed.forEach((a, index) => {
        for (const b of placed.slice(index + 1))
          expect(a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom).toBe(true)
      })
    }),
    propertyRuns(15, 50),
  )
})

test('the order in which words come does not matter', () => {
  const list = someWords(30).map(([word, count]) => ({
    word,
    width: word.length * 0.6,
    ascent: 0.8,
    descent: 0.2,
    level: Math.ceil((count / 40) * 8) / 8,
  }))
  expect(placeOnSpiral(list.toReversed(), box, 14, 120)).toEqual(placeOnSpiral(list, box, 14, 120))
})

test('one more vote moves few words', () => {
  const draw = (words: [string, number][]) =>
    new Map(
      drawState({ poll: aPoll({ type: 'word-cloud' }), live: wordVotes(words) }, boxes[0]!).map(node => [
        node.key,
        node,
      ]),
    )
  const list = someWords(40)
  const place = (node: Node | undefined) => (node?.kind === 'group' ? `${node.x} ${node.y}` : '')
  let stayed = 0
  for (let index = 1; index < list.length; index += 1) {
    const before = draw(list)
    const after = draw(list.map(([word, count], at) => [word, at === index ? count + 1 : count]))
    stayed += [...before].filter(([key, node]) => place(after.get(key)) === place(node)).length / before.size
  }
  expect(stayed / (list.length - 1)).toBeGreaterThan(0.75)
})
