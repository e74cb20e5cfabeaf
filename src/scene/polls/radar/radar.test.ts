import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'

const [slide = { width: 1600, height: 900, full: true }] = boxes

test('the rings do not move with the first answer', () => {
  const labels = ['Trust', 'Focus', 'Pace', 'Fun', 'Craft']
  const poll = aPoll({ type: 'radar', dimensions: labels })
  const dimensions = labels.map((label, index) => ({ index, label, mean: 4, deviation: 0, scores: [] }))
  const live = { revealed: false, open: true, remainingMs: null }
  const ringOf = (state: Parameters<typeof drawState>[0]['live']) =>
    flatten(drawState({ poll, live: state }, slide)).flatMap(({ node }) =>
      node.kind === 'path' && node.key.endsWith('/ring5') ? [{ y: node.y, d: node.d }] : [],
    )
  const answered = ringOf({ ...live, voters: 1, result: { dimensions } })
  expect(answered).toHaveLength(1)
  expect(ringOf({ ...live, voters: 0 })).toEqual(answered)
})
