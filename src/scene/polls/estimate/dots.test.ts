import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'
import { answered } from '#test/scene/type-states.ts'

const slide = boxes[0]!
const dotsOf = (values: readonly number[]) => {
  const poll = aPoll({ type: 'estimate', estStyle: 'dots', estimateMin: 0, estimateMax: 5_000 })
  const live = answered(
    poll,
    values.map(value => ({ value })),
  )
  return flatten(drawState({ poll, live }, slide)).flatMap(({ node }) =>
    node.kind === 'circle' && node.key.startsWith('q/d') ? [node] : [],
  )
}

test('where all guess the same number their dots stand beside each other, rather than being tiny', () => {
  const dots = dotsOf(Array.from({ length: 40 }, () => 1_700))
  expect(dots).toHaveLength(40)
  expect(new Set(dots.map(({ cx }) => Math.round(cx))).size).toBeGreaterThan(2)
  expect(dots[0]?.r).toBeGreaterThan(12)
})

test('guesses that differ stand one above the other at their place', () => {
  const dots = dotsOf(Array.from({ length: 40 }, (_, index) => 1_000 + index * 50))
  const bins = new Map(dots.map(({ key, cx }) => [key.split('/')[1], cx]))
  for (const { key, cx } of dots) expect(cx).toBe(bins.get(key.split('/')[1]))
})
