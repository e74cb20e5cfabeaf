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

test('a column has at most six rows on a slide', () => {
  const rowsOf = (count: number) => {
    const options = Array.from({ length: count }, (_, index) => `Option ${index + 1}`)
    const targets = options.map(() => 10)
    const many = aPoll({ type: 'hundred-points', hpStyle: 'bullet', options, targets })
    const points = options.map((_, index) => (index === 0 ? 100 : 0))
    const tracks = flatten(drawState({ poll: many, live: answered(many, [{ points }]) }, boxes[0]!)).flatMap(
      ({ node, left }) => (node.key.endsWith('/track') ? [Math.round(left)] : []),
    )
    return [...Map.groupBy(tracks, left => left).values()].map(({ length }) => length)
  }
  expect(rowsOf(6)).toEqual([6])
  expect(rowsOf(7)).toEqual([4, 3])
  expect(rowsOf(10)).toEqual([5, 5])
})
