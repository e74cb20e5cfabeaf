import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'
import { answered } from '#test/scene/type-states.ts'

const slide = boxes[0]!
const poll = aPoll({ type: 'this-or-that', totStyle: 'camps', options: ['Coffee', 'Tea'] })

function draw(left: number, right: number) {
  const answers = [...Array<number>(left).fill(0), ...Array<number>(right).fill(1)]
  const marks = flatten(
    drawState(
      {
        poll,
        live: answered(
          poll,
          answers.map(choice => ({ choices: [choice] })),
        ),
      },
      slide,
    ),
  )
  const middle = marks.find(({ node }) => node.key.endsWith('/middle'))!
  return [0, 1].map(side => {
    const dots = marks.filter(({ node }) => node.key.includes(`/o${side}/dot`))
    return {
      dots,
      reach: Math.max(0, ...dots.map(dot => Math.max(middle.left - dot.left, dot.right - middle.right))),
    }
  })
}

test('a dot is a person, also when there is one', () => {
  expect(draw(1, 0).map(({ dots }) => dots.length)).toEqual([1, 0])
  expect(draw(23, 11).map(({ dots }) => dots.length)).toEqual([23, 11])
})

test('the side with more people reaches further from the middle, as far as it is larger', () => {
  const [left, right] = draw(60, 30)
  expect(left!.reach / right!.reach).toBeGreaterThan(1.8)
  expect(left!.reach / right!.reach).toBeLessThan(2.2)
})

test('dots of both sides are equally large', () => {
  const widths = draw(60, 7).flatMap(({ dots }) => dots.map(({ left, right }) => right - left))
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(0.01)
})
