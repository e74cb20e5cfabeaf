import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'
import { answered } from '#test/scene/type-states.ts'
import type { Measure } from '../../measure.ts'

/** Letters as wide as those of the house font. */
const narrow: Measure = (text, { size }) => ({
  width: text.length * size * 0.5,
  ascent: size * 0.97,
  descent: size * 0.24,
})

const figuresOf = (npsStyle: 'needle' | 'diverging') => {
  const poll = aPoll({ type: 'nps', npsStyle })
  const live = answered(
    poll,
    [10, 10, 9, 8, 7, 7, 3, 0].map(score => ({ score })),
  )
  return flatten(drawState({ poll, live }, boxes[0]!, { more: { measure: narrow } })).flatMap(({ node }) =>
    node.kind === 'text' && node.key.endsWith('/percent') ? [{ key: node.key, size: node.size }] : [],
  )
}

test.each(['needle', 'diverging'] as const)(
  'the shares of detractors, passives and promoters are alike, and large, in %s',
  look => {
    const figures = figuresOf(look)
    expect(figures).toHaveLength(3)
    expect(new Set(figures.map(({ size }) => size)).size).toBe(1)
    expect(figures[0]?.size).toBeGreaterThanOrEqual(56)
  },
)
