import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten, wordVotes } from '#test/scene/fixtures.ts'

const draw = (words: readonly (readonly [string, number])[], more: object = {}) =>
  flatten(
    drawState(
      { poll: aPoll({ type: 'word-cloud', wcStyle: 'bubbles', ...more }), live: wordVotes(words) },
      boxes[0]!,
    ),
  )
const words = ['innovation', 'customer first', 'calm', 'deep work', 'teamwork', 'curiosity', 'fun', 'speed']

test('no word is broken in its circle', () => {
  for (const count of [8, 20, 32]) {
    const many = Array.from(
      { length: count },
      (_, index) => words[index % 8]! + (index < 8 ? '' : ` ${index}`),
    )
    const parts = new Set(many.flatMap(word => word.split(' ')))
    for (const { node } of draw(many.map(word => [word, 1])))
      if (node.kind === 'text' && node.role === 'answer')
        for (const part of node.text.split(' ')) expect(parts).toContain(part)
  }
})

test('a few circles stand about the largest, and all have their number', () => {
  const drawn = draw(
    words.map((word, index) => [word, 9 - index]),
    { showCount: true },
  )
  const circles = drawn.flatMap(({ node, left, right }) =>
    node.kind === 'circle' ? [{ r: node.r, left, right }] : [],
  )
  const [first] = circles.toSorted((a, b) => b.r - a.r)
  const [from, to] = [Math.min(...circles.map(one => one.left)), Math.max(...circles.map(one => one.right))]
  const part = ((first!.left + first!.right) / 2 - from) / (to - from)
  expect(part).toBeGreaterThan(0.35)
  expect(part).toBeLessThan(0.65)
  const numbers = drawn.flatMap(({ node }) =>
    node.kind === 'text' && /^\d$/.test(node.text) ? [node.text] : [],
  )
  expect(numbers.toSorted()).toEqual(['2', '3', '4', '5', '6', '7', '8', '9'])
})
