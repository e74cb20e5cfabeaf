import { expect, test } from 'vitest'
import type { LookName } from '#contract/polls/looks.ts'
import { aPoll, boxes, drawState, flatten, states } from '#test/scene/fixtures.ts'
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

/** Draws rounds of points, rankings or ratings as `test/scene` knows them, on a whole slide. */
const drawn = (name: string) => drawState(states[`rounds ${name}`]!, boxes[0]!)

test('a comparison of rankings has mean places, the first on top, and how many places each rose, and no percentages', () => {
  for (const look of ['slope', 'dumbbell', 'bump', 'stream']) {
    const nodes = drawn(`${look}-place, typical`)
    expect([...listTexts(nodes)].filter(({ text }) => text.includes('%'))).toEqual([])
    expect(textsOf(nodes, /\/gain/).toSorted()).toEqual(['1 place', '1 place', '2 places', '='])
    expect(textsOf(nodes, /unit/)).toEqual(['Mean place'])
  }
  const rows = drawn('dumbbell-place, typical')
    .flatMap(node => (node.kind === 'group' && /^q\/s\d$/.test(node.key) ? [node] : []))
    .toSorted((a, b) => a.y - b.y)
  expect(rows.flatMap(row => textsOf([row], /\/percent/))).toEqual([
    '2 (2.8) → 1 (1.0)',
    '3 (2.8) → 2 (2.1)',
    '1 (1.0) → 3 (3.3)',
    '4 (3.4) → 4 (3.6)',
  ])
})

test('of before and after the colour says where an option went: gains have one hue, losses another', () => {
  for (const name of ['dumbbell-place, typical', 'dumbbell-points, typical']) {
    const fills = new Map<string, Set<unknown>>()
    for (const { node } of flatten(drawn(name))) {
      if (node.kind !== 'circle' || !node.key.endsWith('/to')) continue
      const gain = [...listTexts(drawn(name))].find(({ key }) => key === node.key.replace('/to', '/gain'))
      const text = gain?.text ?? ''
      const isUp = flatten(drawn(name)).some(
        ({ node: way }) =>
          way.kind === 'path' &&
          way.key === node.key.replace('/to', '/way') &&
          Number(/ (\S+)Z$/.exec(way.d)?.[1]) < 0,
      )
      const way = text === '=' || text === '0' ? 'same' : isUp ? 'up' : 'down'
      fills.set(way, (fills.get(way) ?? new Set()).add(node.fill))
    }
    expect([...fills.keys()].toSorted(), name).toEqual(['down', 'same', 'up'])
    for (const hues of fills.values()) expect(hues.size).toBe(1)
    expect(new Set([...fills.values()].flatMap(hues => [...hues])).size).toBe(3)
  }
})

test('triangles point up where an option rose, and down where it fell', () => {
  const ways = flatten(drawn('slope-place, typical')).flatMap(({ node }) =>
    node.kind === 'path' && node.key.endsWith('/way')
      ? [[node.key, Number(/ (\S+)Z$/.exec(node.d)?.[1]) < 0]]
      : [],
  )
  expect(Object.fromEntries(ways)).toEqual({ 'q/s0/way': true, 'q/s1/way': false, 'q/s2/way': true })
})

test('a comparison of points says what changed, with the largest movers in colour', () => {
  const nodes = drawn('slope-points, typical')
  expect(textsOf(nodes, /\/gain/).toSorted()).toEqual(['+19', '+3', '0', '−22'])
  const colours = flatten(nodes).flatMap(({ node }) =>
    node.kind === 'path' && node.key.endsWith('/line') ? [node.stroke?.colour] : [],
  )
  // Two movers in colours of their own, and one grey for the two others.
  expect(new Set(colours).size).toBe(3)
})

test('where nothing changed, nothing is in colour', () => {
  const colours = flatten(drawn('slope-points, same')).flatMap(({ node }) =>
    node.kind === 'path' && node.key.endsWith('/line') ? [node.stroke?.colour] : [],
  )
  expect(new Set(colours).size).toBe(1)
})

test('a comparison of ratings has both means, what changed, and how many gave each score', () => {
  for (const look of ['slope', 'bump'])
    expect(textsOf(drawn(`${look}-stars, typical`), /mean\d|\/gain/)).toEqual(['2.6', '4.2', '+1.6'])
  const columns = drawn('dumbbell-stars, typical')
  expect(textsOf(columns, /\/means|\/gain/).toSorted()).toEqual(['+1.6', '2.6 → 4.2'])
  expect(textsOf(columns, /\/r0s\d\/percent/)).toEqual(['13%', '35%', '33%', '20%'])
  expect(textsOf(drawn('stream-stars, typical'), /label/).toSorted()).toEqual([
    '1 star',
    '2 stars',
    '3 stars',
    '4 stars',
    '5 stars',
  ])
})

test('a round without answers has no marks, and no change is written', () => {
  for (const measure of ['points', 'place', 'stars'])
    for (const look of ['slope', 'dumbbell', 'bump', 'stream'])
      expect(textsOf(drawn(`${look}-${measure}, unanswered`), /\/gain/)).toEqual([])
})

test('the key of a dumbbell has both rounds in one size, and the colour of the marks', () => {
  const result = {
    rounds: [
      'Before',
      'After a whole day of talks about it, in groups of six people each, and then some',
    ].map((prompt, step) => ({ step, prompt })),
    series: ['A', 'B'].map((label, index) => ({ label, shares: [0.2 + index / 2, 0.4 + index / 5] })),
  }
  const poll = aPoll({ type: 'rounds', prompt: 'What changed?', roundsMode: 'dumbbell' })
  const live = { revealed: false, open: true, remainingMs: null, voters: 40, result }
  const flat = flatten(drawState({ poll, live }, boxes[0]!)).map(({ node }) => node)
  const sizes = flat.flatMap(node => (node.kind === 'text' && /\/round\d/.test(node.key) ? [node.size] : []))
  expect(sizes.length).toBeGreaterThanOrEqual(2)
  expect(new Set(sizes).size).toBe(1)
  const fillOf = (pattern: RegExp) =>
    flat.flatMap(node => (node.kind === 'circle' && pattern.test(node.key) ? [node.fill] : []))
  expect(fillOf(/\/key1$/)).toEqual([fillOf(/s0\/to$/)[0]])
})
