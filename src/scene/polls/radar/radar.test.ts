import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'
import { ringReach } from './web.ts'

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

const names = {
  short: ['Trust', 'Focus', 'Pace', 'Fun', 'Craft', 'Goals', 'Health', 'Tools'],
  long: Array.from({ length: 8 }, (_, index) => `${index} Working together with other teams`),
}
const drawings = Object.entries(names).flatMap(([kind, all]) =>
  [3, 4, 5, 6, 7, 8].flatMap(count => boxes.map(box => ({ kind, labels: all.slice(0, count), count, box }))),
)

test.each(drawings)(
  '$count $kind names on $box.width × $box.height px lie over neither each other nor the rings',
  ({ labels, count, box }) => {
    const poll = aPoll({ type: 'radar', dimensions: labels })
    const dimensions = labels.map((label, index) => ({ index, label, mean: 4, deviation: 0, scores: [] }))
    const live = { revealed: false, open: true, remainingMs: null, voters: 9, result: { dimensions } }
    const marks = flatten(drawState({ poll, live }, box))
    const [ring] = marks.flatMap(({ node }) =>
      node.kind === 'path' && node.key.endsWith('/ring5') ? [node] : [],
    )
    const named = marks.filter(({ node }) => /\/d\d\/(?:label|mean)/u.test(node.key))
    for (const [at, one] of named.entries())
      for (const other of named.slice(at + 1)) {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        expect(Math.min(across, down), `${one.node.key} over ${other.node.key}`).toBeLessThanOrEqual(2)
      }
    // In a small box there are rows instead.
    if (!ring) return
    const r = -Number(/^M0\.00 (-[\d.]+)/u.exec(ring.d)?.[1])
    for (const { node, left, right, top, bottom } of named) {
      const away = Math.max(0, left - ring.x, ring.x - right)
      expect(away, node.key).toBeGreaterThanOrEqual(
        ringReach({ count, r }, top - ring.y, bottom - ring.y) - 1,
      )
    }
  },
)
