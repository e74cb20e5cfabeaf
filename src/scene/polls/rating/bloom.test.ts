import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten, ratingVotes } from '#test/scene/fixtures.ts'

/** Returns the figures with their distance from the middle of the flower, px, and the radius of the flower. */
const figuresOf = (counts: readonly number[]) => {
  const nodes = flatten(
    drawState({ poll: aPoll({ type: 'rating', scaleStyle: 'bloom' }), live: ratingVotes(counts) }, boxes[0]!),
  )
  const foot = Math.max(
    ...nodes.flatMap(({ node }) => (node.kind === 'path' && node.key.endsWith('/petal') ? [node.y] : [])),
  )
  const figures = nodes.flatMap(({ node, left, right, bottom }) =>
    node.kind === 'text' && node.key.endsWith('/percent')
      ? [{ text: node.text, fill: node.fill, from: Math.hypot((left + right) / 2 - 800, bottom - foot) }]
      : [],
  )
  return { figures, names: nodes.filter(({ node }) => node.key.endsWith('/name')) }
}

test('the figures of a flower stand in its petals: in the coloured part where that is large, else in the pale part', () => {
  const { figures, names } = figuresOf([2, 4, 20, 18, 1])
  expect(figures).toHaveLength(5)
  expect(names).toHaveLength(5)
  const [smallest, , largest] = figures
  expect(smallest?.fill).not.toBe(largest?.fill)
})

test('a petal that nobody picked still says so', () => {
  expect(figuresOf([0, 0, 1, 0, 0]).figures.map(({ text }) => text)).toEqual(['0%', '0%', '100%', '0%', '0%'])
})
