import { expect, test } from 'vitest'
import type { LookName } from '#contract/polls/looks.ts'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'
import { listTexts } from '../../primitives.ts'

/** Draws options with these shares, a list of them for each option. */
function draw(look: LookName<'rounds'>, shares: readonly (readonly number[])[]) {
  const names = ['A', 'B', 'C', 'D', 'E']
  const result = {
    rounds: (shares[0] ?? []).map((_, step) => ({ step, prompt: `Question ${step + 1}` })),
    series: shares.map((each, index) => ({ label: names[index] ?? '', shares: [...each] })),
  }
  const poll = aPoll({ type: 'rounds', prompt: 'What changed?', roundsMode: look })
  const live = { revealed: false, open: true, remainingMs: null, voters: 40, result }
  return drawState({ poll, live }, boxes[0]!)
}
const textsOf = (nodes: ReturnType<typeof draw>, pattern: RegExp) =>
  [...listTexts(nodes)].filter(({ key }) => pattern.test(key)).map(({ text }) => text)

test('options with as large a share have the same place in a bump chart', () => {
  const nodes = draw('bump', [
    [0.4, 0.5],
    [0.3, 0.2],
    [0.3, 0.3],
  ])
  expect(textsOf(nodes, /p0\/place/)).toEqual(['1', '2', '2'])
  expect(textsOf(nodes, /p1\/place/)).toEqual(['1', '3', '2'])
})

test('a bump chart has shares and names before the first round too, and the strongest line is that of the leader', () => {
  const nodes = draw('bump', [
    [0.6, 0.3],
    [0.4, 0.7],
  ])
  expect(textsOf(nodes, /\/first/)).toEqual(['60%', 'A', '40%', 'B'])
  const [a, b] = flatten(nodes).flatMap(({ node }) =>
    node.kind === 'path' && node.key.endsWith('/line') ? [node.stroke?.width ?? 0] : [],
  )
  expect(b).toBeGreaterThan(a!)
})

test('a dumbbell chart begins with the greatest gain, ends with the greatest loss, and its figures add up', () => {
  const nodes = draw('dumbbell', [
    [0.5, 0.3],
    [0.2, 0.34],
    [0.3, 0.355],
  ])
  const rows = nodes
    .flatMap(node => (node.kind === 'group' && /^q\/s\d$/.test(node.key) ? [node] : []))
    .toSorted((a, b) => a.y - b.y)
  expect(rows.map(({ key }) => key)).toEqual(['q/s1', 'q/s2', 'q/s0'])
  expect(rows.flatMap(row => textsOf([row], /\/percent|\/gain/))).toEqual([
    '20% → 34%',
    '+14',
    '30% → 36%',
    '+6',
    '50% → 30%',
    '−20',
  ])
})

test('bands of shares that add up fill the whole height in every round, in the order of the deck', () => {
  const nodes = draw('stream', [
    [0.5, 0.2, 0.4],
    [0.3, 0.3, 0.5],
    [0.2, 0.5, 0.1],
  ])
  const bands = flatten(nodes).filter(({ node }) => node.key.endsWith('/band'))
  const [first, , last] = bands.map(({ node }) => (node.kind === 'path' ? node.d : ''))
  const heights = (d: string) => [...d.matchAll(/-?[\d.]+,(-?[\d.]+)(?=[CLMZ]|$)/g)].map(([, y]) => Number(y))
  const top = Math.min(...heights(first!))
  expect(heights(first!).filter(y => Math.abs(y - top) < 0.1).length).toBeGreaterThanOrEqual(3)
  const bottom = Math.max(...heights(last!))
  expect(bottom).toBeCloseTo(-top, 1)
  expect(textsOf(nodes, /\/share\d/)).toEqual(['50%', '20%', '30%', '30%', '20%', '50%'])
})
