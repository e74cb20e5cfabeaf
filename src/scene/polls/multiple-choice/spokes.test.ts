import { expect, test } from 'vitest'
import { aPoll, boxes, drawState } from '#test/scene/fixtures.ts'
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
