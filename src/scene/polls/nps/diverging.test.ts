import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'

const [slide = { width: 1600, height: 900, full: true }] = boxes

test('the score of a diverging bar says what it is', () => {
  const poll = aPoll({ type: 'nps', npsStyle: 'diverging' })
  const scores = [
    { score: 3, count: 1, share: 0.5 },
    { score: 10, count: 1, share: 0.5 },
  ]
  const result = { scores, nps: 0, detractors: 1, passives: 0, promoters: 1 }
  const live = { revealed: false, open: true, remainingMs: null, voters: 2, result }
  const texts = flatten(drawState({ poll, live }, slide)).flatMap(({ node }) =>
    node.kind === 'text' ? [node.text] : [],
  )
  expect(texts).toContain('Net promoter score')
})
