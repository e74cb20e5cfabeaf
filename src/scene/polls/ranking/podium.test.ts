import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'
import { answered } from '#test/scene/type-states.ts'
import { chromaOf } from '../../colour.ts'
import { themes } from '../../theme.ts'

const fillsOf = (orders: readonly (readonly number[])[]) => {
  const poll = aPoll({ type: 'ranking', rankStyle: 'podium', options: ['One', 'Two', 'Three', 'Four'] })
  const live = answered(
    poll,
    orders.map(order => ({ order })),
  )
  return flatten(drawState({ poll, live }, boxes[0]!)).flatMap(({ node }) =>
    node.kind === 'rect' && node.key.endsWith('/block') ? [node.fill ?? ''] : [],
  )
}

test('the first has the accent in full, the second and the third stand back', () => {
  const [first = '', ...others] = fillsOf([[0, 1, 2, 3]])
  expect(first).toBe(themes.light.accent)
  expect(others).toHaveLength(2)
  for (const fill of others) expect(chromaOf(fill)).toBeLessThan(chromaOf(first) / 2)
})

test('all who share the first place have the accent in full', () => {
  const fills = fillsOf([
    [0, 1, 2, 3],
    [1, 0, 2, 3],
  ])
  expect(fills.filter(fill => fill === themes.light.accent)).toHaveLength(2)
})
