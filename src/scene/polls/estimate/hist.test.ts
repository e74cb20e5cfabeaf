import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'
import { answered } from '#test/scene/type-states.ts'

const slide = boxes[0]!
const poll = aPoll({ type: 'estimate', estStyle: 'hist', estimateMin: 0, estimateMax: 100 })

function draw(guesses: readonly number[]) {
  const marks = flatten(
    drawState(
      {
        poll,
        live: answered(
          poll,
          guesses.map(value => ({ value })),
        ),
      },
      slide,
    ),
  )
  const bars = marks.filter(({ node }) => node.kind === 'rect' && /\/b[\d.]+:\d+$/.test(node.key))
  const figures = marks.flatMap(({ node }) =>
    node.kind === 'text' && node.key.endsWith('/figure') ? [node.text] : [],
  )
  return { heights: bars.map(({ top, bottom }) => bottom - top), figures }
}

test('few guesses are counted, and one is not as high as all of them could be', () => {
  const one = draw([50])
  const four = draw([50, 50, 50, 50])
  expect(one.figures).toEqual(['1'])
  expect(four.figures).toEqual(['4'])
  expect(one.heights[0]! / four.heights[0]!).toBeCloseTo(1 / 4)
})

test('from twenty guesses on bars have their share', () => {
  expect(draw(Array<number>(20).fill(50)).figures).toEqual(['100%'])
})
