import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'
import { answered } from '#test/scene/type-states.ts'

test('a group without points is named once, and its options have no line of their own', () => {
  const options = ['Salaries', 'Research', 'Events', 'Design', 'Press', 'Training']
  const groups = ['Product', 'Sales', 'People', 'Product', 'Sales', 'People']
  const poll = aPoll({ type: 'hundred-points', hpStyle: 'icicle', options, groups })
  const live = answered(poll, [{ points: [0, 100, 0, 0, 0, 0] }])
  const texts = flatten(drawState({ poll, live }, boxes[0]!)).flatMap(({ node }) =>
    node.kind === 'text' && node.role === 'answer' ? [node.text] : [],
  )
  expect(texts.toSorted()).toEqual(['People', 'Press', 'Product', 'Research', 'Sales'])
})
