import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'
import { answered } from '#test/scene/type-states.ts'

const slide = boxes[0]!
const marksOf = (options: readonly string[]) => {
  const poll = aPoll({ type: 'this-or-that', totStyle: 'tug', options: [...options] })
  const votes = Array.from({ length: 40 }, (_, index) => ({ choices: [index % 3 === 0 ? 1 : 0] }))
  return flatten(drawState({ poll, live: answered(poll, votes) }, slide))
}
const long = 'Better onboarding for people who never saw the product before, really, and for everybody else'

test('people stand above the last line of the slide, whatever the names take', () => {
  for (const options of [
    ['Coffee', 'Tea'],
    [long, long],
  ]) {
    const marks = marksOf(options)
    const people = marks.filter(({ node }) => /\/person\d\/body$/.test(node.key))
    const footer = Math.min(...marks.filter(({ node }) => node.key === 'q/code').map(({ top }) => top))
    expect(people).toHaveLength(10)
    for (const { bottom } of people) expect(bottom).toBeLessThanOrEqual(footer)
  }
})
