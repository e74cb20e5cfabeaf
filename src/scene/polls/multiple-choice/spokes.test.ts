import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'
import { answered } from '#test/scene/type-states.ts'
import type { Node } from '../../primitives.ts'

const poll = aPoll({ type: 'multiple-choice', mcStyle: 'spokes', options: ['One', 'Two', 'Three', 'Four'] })
const spokesOf = (nodes: readonly Node[]): Extract<Node, { kind: 'rect' }>[] =>
  nodes.flatMap(node =>
    node.kind === 'group'
      ? spokesOf(node.children)
      : node.kind === 'rect' && node.key.endsWith('/spoke')
        ? [node]
        : [],
  )

test('a spoke of a third of the longest is still longer than wide', () => {
  const choices = [0, 0, 0, 1, 2, 3].map(choice => ({ choices: [choice] }))
  const spokes = spokesOf(drawState({ poll, live: answered(poll, choices) }, boxes[0]!))
  expect(spokes).toHaveLength(4)
  for (const { w, h } of spokes) expect(h).toBeGreaterThan(w * 1.3)
})

test('seven options and more are bars: around a hub they would be too short to be compared', () => {
  const drawn = (count: number) => {
    const options = Array.from({ length: count }, (_, index) => `Option ${index + 1}`)
    const poll = aPoll({ type: 'multiple-choice', mcStyle: 'spokes', options })
    return spokesOf(
      drawState({ poll, live: answered(poll, [{ choices: [0] }, { choices: [1] }]) }, boxes[0]!),
    )
  }
  expect(drawn(6)).toHaveLength(2)
  expect(drawn(7)).toHaveLength(0)
})

test('no name of six spokes stands in another', () => {
  const options = ['A faster editor', 'Offline mode', 'Themes and branding', 'Import', 'Search', 'Sign-on']
  const six = aPoll({ type: 'multiple-choice', mcStyle: 'spokes', options })
  const votes = options.map((_, index) => ({ choices: [index] }))
  const nodes = drawState({ poll: six, live: answered(six, votes) }, boxes[0]!)
  expect(spokesOf(nodes)).toHaveLength(6)
  const texts = flatten(nodes).filter(
    ({ node }) => node.kind === 'text' && /\/(percent|label)/.test(node.key),
  )
  for (const [at, one] of texts.entries())
    for (const other of texts.slice(at + 1))
      expect(
        one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom - 2 &&
          other.top < one.bottom - 2,
        `${one.node.key} and ${other.node.key}`,
      ).toBe(false)
})
