import { expect, test } from 'vitest'
import type { LivePoll } from '../look.ts'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'

const [slide = { width: 1600, height: 900, full: true }] = boxes
const poll = aPoll({ type: 'nps', npsStyle: 'swarm' })
const live = { revealed: false, open: true, remainingMs: null }

const dotsOf = (state: LivePoll) =>
  flatten(drawState({ poll, live: state }, slide)).flatMap(({ node }) =>
    node.kind === 'circle' ? [{ ...node, score: Number(/s(\d+)\//u.exec(node.key)?.[1]) }] : [],
  )

const answered = (counts: Readonly<Record<number, number>>): LivePoll => {
  const voters = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const scores = Object.entries(counts).map(([score, count]) => ({
    score: Number(score),
    count,
    share: count / voters,
  }))
  return { ...live, voters, result: { scores, nps: 0, detractors: 0, passives: 0, promoters: 0 } }
}

test('the dots of all scores stand on one ground, the more the higher', () => {
  const dots = dotsOf(answered({ 2: 3, 6: 12, 9: 24 }))
  const of = (score: number) => dots.filter(dot => dot.score === score).map(({ cy }) => cy)
  const ground = Math.max(...dots.map(({ cy }) => cy))
  for (const score of [2, 6, 9]) expect(Math.max(...of(score))).toBeCloseTo(ground)
  const height = (score: number) => ground - Math.min(...of(score)) + 2 * (dots[0]?.r ?? 0)
  expect(height(9)).toBeGreaterThan(height(6) * 1.7)
  expect(height(6)).toBeGreaterThan(height(2) * 1.7)
})

test('the ground does not move with the first answer', () => {
  const bottom = (state: LivePoll) => Math.max(...dotsOf(state).map(({ cy, r }) => cy + r))
  const bottoms = [{ ...live, voters: 0 }, answered({ 6: 1 })].map(bottom)
  expect(Math.abs((bottoms[0] ?? 0) - (bottoms[1] ?? 99))).toBeLessThan(4)
})
