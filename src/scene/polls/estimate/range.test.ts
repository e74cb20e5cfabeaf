import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'
import { answered } from '#test/scene/type-states.ts'

const poll = aPoll({
  type: 'estimate',
  prompt: 'How many?',
  estStyle: 'range',
  estimateMin: 0,
  estimateMax: 100,
})
const guesses = Array.from({ length: 40 }, (_, index) => ({ value: 20 + ((index * 7) % 40) }))

test('the middle guess is the largest figure of the range, and named in plain words', () => {
  const nodes = drawState({ poll, live: answered(poll, guesses) }, boxes[0]!)
  const sizes = flatten(nodes).flatMap(({ node }) =>
    node.kind === 'text' && /\d/.test(node.text) && node.key.startsWith('q/')
      ? [{ text: node.text, size: node.size }]
      : [],
  )
  const middle = sizes.find(({ text }) => text.startsWith('Middle guess '))
  const others = sizes.filter(one => one !== middle).map(({ size }) => size)
  expect(others.length).toBeGreaterThan(5)
  expect(middle?.size).toBeGreaterThan(Math.max(...others) * 1.3)
})
