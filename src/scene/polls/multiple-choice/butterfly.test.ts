import { expect, test } from 'vitest'
import { aPoll, boxes, choiceVotes, drawState, flatten } from '#test/scene/fixtures.ts'

const barsOf = (counts: readonly number[], more: object = {}) => {
  const options = counts.map((_, index) => `Option ${index + 1}`)
  const poll = aPoll({ type: 'multiple-choice', mcStyle: 'butterfly', options, ...more })
  return flatten(drawState({ poll, live: choiceVotes(counts) }, boxes[0]!)).flatMap(({ node, left }) =>
    node.kind === 'rect' && node.key.endsWith('/bar') ? [{ left, w: node.w, fill: node.fill }] : [],
  )
}

test.each(['match', 'palette'] as const)('each side has one hue with colorMode %s', colorMode => {
  const fills = barsOf([5, 3, 4, 6, 2, 2], { colorMode }).map(({ fill }) => fill)
  const [left, right] = fills
  expect(fills).toEqual([left, right, left, right, left, right])
  expect(left).not.toBe(right)
})

test('options keep the colours that their author gave them', () => {
  const optionColors = ['#111111', '#222222', '#333333', '#444444']
  expect(barsOf([5, 3, 4, 6], { optionColors }).map(({ fill }) => fill)).toEqual(optionColors)
})

test('the last of an odd number lies across the line, as long as a bar of as many votes at a side', () => {
  const bars = barsOf([5, 3, 5])
  const [first, , last] = bars
  expect(last?.w).toBeCloseTo(first?.w ?? 0)
  const line = 800
  expect((last?.left ?? 0) + (last?.w ?? 0) / 2).toBeCloseTo(line)
  expect((first?.left ?? 0) + (first?.w ?? 0)).toBeLessThan(line)
})
