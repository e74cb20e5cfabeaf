import { expect, test } from 'vitest'
import { boxes, drawState, aPoll, flatten, someWords, wordVotes } from '#test/scene/fixtures.ts'
import type { Node } from '../../primitives.ts'

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

test('no word is smaller than a quarter of the most frequent', () => {
  const words: [string, number][] = [
    ['trust', 97],
    ['focus', 1],
    ['calm', 1],
  ]
  const drawn = drawState({ poll: aPoll({ type: 'word-cloud' }), live: wordVotes(words) }, boxes[0]!)
  const sizes = flatten(drawn).flatMap(({ node }) =>
    node.kind === 'text' && words.some(([word]) => word === node.text) ? [node.size] : [],
  )
  expect(sizes).toHaveLength(3)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(Math.max(...sizes) / 4)
})

test('a few words cover as much on one side of the slide as on the other', () => {
  const words = someWords(12)
  const drawn = drawState({ poll: aPoll({ type: 'word-cloud' }), live: wordVotes(words) }, boxes[0]!)
  let [left, right] = [0, 0]
  for (const { node, left: from, right: to } of flatten(drawn)) {
    if (node.kind !== 'text' || words.every(([word]) => word !== node.text)) continue
    left += node.size * Math.max(0, Math.min(to, 800) - from)
    right += node.size * Math.max(0, to - Math.max(from, 800))
  }
  expect(Math.min(left, right) / Math.max(left, right)).toBeGreaterThan(0.8)
})
