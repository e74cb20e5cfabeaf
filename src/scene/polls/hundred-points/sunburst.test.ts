import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten, states } from '#test/scene/fixtures.ts'
import { answered } from '#test/scene/type-states.ts'

/** The least size on a slide 1,600 px wide that fills the screen: 28 px of 1,920. */
const least = (28 * 1600) / 1920

const answersOf = (nodes: ReturnType<typeof flatten>) =>
  nodes.flatMap(({ node }) => (node.kind === 'text' ? [node.size] : []))

test('rings have no text smaller than 28 px of 1,920, however long the names are', () => {
  const sunbursts = Object.entries(states).filter(([name]) => name.includes('sunburst'))
  expect(sunbursts.length).toBeGreaterThan(6)
  for (const [name, state] of sunbursts) {
    const nodes = flatten(drawState(state, boxes[0]!))
    if (!nodes.some(({ node }) => node.key.endsWith('/arc'))) continue
    for (const size of answersOf(nodes)) expect(size, name).toBeGreaterThanOrEqual(least - 0.1)
  }
})

test('names that would be smaller stand at bars', () => {
  const options = Array.from(
    { length: 10 },
    (_, index) => `${index} ${'Better onboarding for people '.repeat(3)}`,
  )
  const groups = options.map((_, index) => `Group ${index % 3}`)
  const poll = aPoll({ type: 'hundred-points', hpStyle: 'sunburst', options, groups })
  const live = answered(poll, [{ points: options.map(() => 10) }])
  const keys = flatten(drawState({ poll, live }, boxes[0]!)).map(({ node }) => node.key)
  expect(keys.filter(key => key.endsWith('/arc'))).toEqual([])
  expect(keys.filter(key => key.endsWith('/bar'))).toHaveLength(10)
})
