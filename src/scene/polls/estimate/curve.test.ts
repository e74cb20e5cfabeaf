import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'
import { answered } from '#test/scene/type-states.ts'

test('the tails of the hill beyond the guesses are cut', () => {
  const poll = aPoll({ type: 'estimate', estStyle: 'curve', estimateMin: 0, estimateMax: 1000 })
  const guesses = Array.from({ length: 60 }, (_, index) => ({ value: 400 + ((index * 7) % 41) * 5 }))
  const nodes = flatten(drawState({ poll, live: answered(poll, guesses) }, boxes[0]!))
  const ticks = nodes.flatMap(({ node, left, right }) =>
    node.kind === 'rect' && node.key.endsWith('/rule')
      ? [{ value: Number(/tick(-?\d+)/.exec(node.key)?.[1]), at: (left + right) / 2 }]
      : [],
  )
  const [first, last] = [ticks[0], ticks.at(-1)]
  const axis = nodes.find(({ node }) => node.key === 'q/axis')
  if (!first || !last || !axis) throw new Error('There is no axis.')
  const pixels = (last.at - first.at) / (last.value - first.value)
  const width = (axis.right - axis.left) / pixels
  // The guesses lie from 400 to 600.
  expect(width).toBeGreaterThan(200)
  expect(width).toBeLessThan(280)
})
