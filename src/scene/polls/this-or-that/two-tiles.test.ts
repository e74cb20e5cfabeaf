import { expect, test } from 'vitest'
import { looks } from '#contract/polls/looks.ts'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'
import { answered } from '#test/scene/type-states.ts'

const slide = boxes[0]!
const votes = [{ choices: [0] }, { choices: [0] }, { choices: [1] }]
const widths = (
  totStyle: (typeof looks)['totStyle'][number],
  given: readonly object[],
  isWithheld: boolean,
) => {
  const poll = aPoll({ type: 'this-or-that', totStyle, options: ['Coffee', 'Tea'] })
  const live = answered(poll, given)
  const shown = isWithheld ? { ...live, result: undefined, withheld: 'open' as const } : live
  return flatten(drawState({ poll, live: shown }, slide)).flatMap(({ node }) =>
    node.kind === 'rect' && node.key.endsWith('/side') ? [Math.round(node.w)] : [],
  )
}

test.each(looks.totStyle)(
  '%s: what people chose cannot be seen on the tiles while results are withheld',
  look => {
    const [left, right] = widths(look, votes, true)
    expect(left).toBeGreaterThan(0)
    expect(right).toBe(left)
  },
)

test('sides that are divided by share are tiles until somebody has answered', () => {
  const [left = 0, right = 0] = widths('split', [], false)
  expect(right).toBe(left)
  const [most = 0, least = 0] = widths('split', votes, false)
  expect(most / least).toBeCloseTo(2, 1)
})
