import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'
import { answered } from '#test/scene/type-states.ts'

const slide = boxes[0]!
const ten = Array.from(
  { length: 10 },
  (_, index) => `${index + 1} Better onboarding for people who never saw it`,
)
// Everything is picked with something else, the first and the third more often than any other two.
const picks = [
  ...Array.from({ length: 9 }, (_, index) => [index, index + 1]),
  [0, 4],
  [2, 7],
  [0, 2],
  [0, 2],
  [0, 2],
]

test.each(['arc', 'chord'] as const)('%s says at the mark how many picked the strongest pair', mcStyle => {
  const poll = aPoll({ type: 'multiple-choice', mcStyle, multiSelect: true, options: ten })
  const live = answered(
    poll,
    picks.map(choices => ({ choices })),
  )
  const marks = flatten(drawState({ poll, live }, slide))
  const figures = marks.flatMap(({ node }) =>
    node.kind === 'text' && node.key.endsWith('/p0-2/figure') ? [node.text] : [],
  )
  expect(figures).toHaveLength(1)
  expect(figures[0]).toMatch(/^21% (picked )?both$/)
})
