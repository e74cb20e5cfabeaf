import { describe, expect, test } from 'vitest'
import { aPoll, boxes, drawState, keysOf, ratingVotes } from '#test/scene/fixtures.ts'
import type { Node } from '../../primitives.ts'

const poll = aPoll({ type: 'rating', scaleStyle: 'curve' })
const [slide = { width: 1600, height: 900, full: true }] = boxes
const live = { voters: 40, revealed: false, open: true, remainingMs: null }

const circlesOf = (nodes: readonly Node[]) =>
  nodes.flatMap(node => (node.kind === 'circle' && node.key.includes('/dot') ? [node] : []))

describe('the curve of a rating', () => {
  test.each([
    ['before the first answer', { ...live, voters: 0 }],
    ['while results are withheld', { ...live, withheld: 'open' }],
    ['while results are hidden', { ...live, withheld: 'hidden' }],
  ] as const)('%s there is one dot at each score, all alike', (_, state) => {
    const circles = circlesOf(drawState({ poll, live: state }, slide))
    expect(circles).toHaveLength(5)
    expect(new Set(circles.map(({ cy, r, fill }) => `${cy} ${r} ${fill}`)).size).toBe(1)
  })

  test('fewer than twenty answers are a dot each, and no hill', () => {
    const nodes = drawState({ poll, live: ratingVotes([1, 0, 5, 6, 7]) }, slide)
    expect(circlesOf(nodes)).toHaveLength(19)
    expect(keysOf(nodes).filter(key => key.endsWith('/hill'))).toEqual([])
  })

  test('from twenty answers on there is a hill', () => {
    const nodes = drawState({ poll, live: ratingVotes([1, 0, 5, 6, 8]) }, slide)
    expect(keysOf(nodes).filter(key => key.endsWith('/hill'))).toHaveLength(1)
  })
})
