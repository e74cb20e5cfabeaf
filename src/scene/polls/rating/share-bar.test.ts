import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten, ratingVotes } from '#test/scene/fixtures.ts'

const [slide = { width: 1600, height: 900, full: true }, card = { width: 576, height: 378, full: false }] =
  boxes

test.each([
  ['slide', slide],
  ['card', card],
] as const)('on a %s the figure of each score stands below its own part of the bar', (_, box) => {
  const poll = aPoll({ type: 'rating', scaleStyle: 'stars', showPercent: true })
  const nodes = flatten(drawState({ poll, live: ratingVotes([5, 12, 17, 26, 30]) }, box))
  for (const score of [1, 2, 3, 4, 5]) {
    const part = nodes.find(({ node }) => node.key === `q/s${score}/share`)
    const figure = nodes.find(({ node }) => node.key.startsWith(`q/s${score}/percent`))
    const middle = ((figure?.left ?? 0) + (figure?.right ?? 0)) / 2
    expect(middle).toBeGreaterThan(part?.left ?? Infinity)
    expect(middle).toBeLessThan(part?.right ?? 0)
  }
})
