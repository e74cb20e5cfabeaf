import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'
import { answered } from '#test/scene/type-states.ts'

const poll = aPoll({
  type: 'hundred-points',
  hpStyle: 'bullet',
  options: ['Above', 'At', 'Below'],
  targets: [40, 30, 30],
})
const targetTexts = (answers: unknown[]) =>
  flatten(drawState({ poll, live: answered(poll, answers) }, boxes[0]!)).flatMap(({ node }) =>
    node.kind === 'text' && node.key.includes('/count') ? [node.text] : [],
  )

test('a check mark says which options reach their target', () => {
  expect(targetTexts([{ points: [50, 30, 20] }])).toEqual(['✓ target 40', '✓ target 30', 'target 30'])
})

test('before the first answer no target is reached', () => {
  expect(targetTexts([])).toEqual(['target 40', 'target 30', 'target 30'])
})
