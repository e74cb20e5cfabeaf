import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'
import { answered } from '#test/scene/type-states.ts'

test('tiles with the same share look the same, whatever the colours of the options', () => {
  const poll = aPoll({
    type: 'multiple-choice',
    mcStyle: 'heat',
    colorMode: 'palette',
    options: ['One', 'Two', 'Three'],
  })
  const live = answered(poll, [{ choices: [0] }, { choices: [1] }])
  const fills = flatten(drawState({ poll, live }, boxes[0]!)).flatMap(({ node }) =>
    node.kind === 'rect' && node.key.endsWith('/tile') ? [node.fill] : [],
  )
  expect(fills).toHaveLength(3)
  expect(fills[0]).toBe(fills[1])
  expect(fills[2]).not.toBe(fills[0])
})
