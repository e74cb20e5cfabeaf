import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '../../colour.ts'
import { aPoll, boxes, drawState } from '#test/scene/fixtures.ts'
import { listTexts, type Node } from '../../primitives.ts'

const names = ['detractors', 'passives', 'promoters'] as const

function draw([detractors, passives, promoters]: readonly [number, number, number]) {
  const voters = detractors + passives + promoters
  const nps = voters > 0 ? ((promoters - detractors) / voters) * 100 : null
  const scores = Array.from({ length: 11 }, (_, score) => ({ score, count: 0, share: 0 }))
  const result = { scores, detractors, passives, promoters, nps }
  const live = { revealed: false, open: true, remainingMs: null, voters, result }
  return drawState({ poll: aPoll({ type: 'nps', prompt: 'How likely?' }), live }, boxes[0]!)
}

const partsOf = (nodes: readonly Node[]) =>
  names.map(name => {
    const part = nodes.find(({ key }) => key === `q/${name}/part`)
    if (part?.kind !== 'rect') throw new Error('The part is missing.')
    return part
  })

const figuresOf = (nodes: readonly Node[]) =>
  names.map(name => {
    const text = [...listTexts(nodes)].find(({ key }) => key.startsWith(`q/${name}/percent`))
    if (!text) throw new Error('The figure is missing.')
    return text
  })

test('the figure of each part stands below the middle of the part', () => {
  const nodes = draw([30, 22, 48])
  const middles = partsOf(nodes).map(({ x, w }) => x + w / 2)
  for (const [index, { x, anchor }] of figuresOf(nodes).entries()) {
    expect(anchor).toBe('middle')
    expect(Math.abs(x - middles[index]!)).toBeLessThan(4)
  }
})

test('the figures stay in their order and apart with any shares', () => {
  const count = fc.integer({ min: 0, max: 1_000 })
  fc.assert(
    fc.property(count, count, count, (detractors, passives, promoters) => {
      fc.pre(detractors + passives + promoters > 0)
      const [first, second, third] = figuresOf(draw([detractors, passives, promoters])).map(({ x }) => x)
      expect(second! - first!).toBeGreaterThan(80)
      expect(third! - second!).toBeGreaterThan(80)
    }),
  )
})

test('promoters are the strongest of the three', () => {
  const [detractors, passives, promoters] = partsOf(draw([30, 22, 48])).map(({ fill }) =>
    contrast(String(fill), '#ffffff'),
  )
  expect(promoters).toBeGreaterThan(detractors!)
  expect(detractors).toBeGreaterThan(passives!)
})

test('beside the score stands what it is and from where to where it goes', () => {
  const texts = [...listTexts(draw([30, 22, 48]))]
  const score = texts.find(({ text }) => text === '+18')
  const unit = texts.filter(({ key }) => /\/unit\d/.test(key))
  expect(unit.map(({ text }) => text)).toEqual(['Net promoter score', '−100 … +100'])
  for (const line of unit) expect(line.x).toBeGreaterThan(score!.x + score!.size)
})
