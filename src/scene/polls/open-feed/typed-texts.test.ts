import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'

const texts = [
  { text: 'Canberra', count: 41, correct: true as const },
  { text: 'Sydney', count: 12 },
  { text: 'Perth', count: 7 },
]
const entries = [
  { id: 'a', text: 'Sydney', name: 'Jonas', at: '2026-01-01T10:00:00.000Z' },
  { id: 'b', text: 'CANBERRA!', name: 'Lea', at: '2026-01-01T10:00:01.000Z', correct: true as const },
]

const drawn = (revealed: boolean, right = 41) =>
  flatten(
    drawState(
      {
        poll: aPoll({ type: 'open-feed', accepted: ['Canberra'] }),
        live: {
          revealed,
          open: false,
          remainingMs: null,
          voters: 60,
          result: {
            entries,
            texts: texts.map(each => (each.correct ? { ...each, count: right } : each)),
            total: 60,
            waiting: 0,
          },
        },
      },
      boxes[0]!,
    ),
  ).map(({ node }) => node)

test('a revealed question shows its answers by text with their counts, the right one first, without names', () => {
  const nodes = drawn(true)
  const said = nodes.flatMap(node => (node.kind === 'text' ? [node.text] : []))
  expect(said).toEqual(
    expect.arrayContaining(['Canberra', '41', 'Sydney', '12', 'Perth', '7', '41 of 60 right']),
  )
  expect(said).not.toContain('Jonas')
  expect(said).not.toContain('CANBERRA!')
  expect(said.indexOf('Canberra')).toBeLessThan(said.indexOf('Sydney'))
  expect(nodes.filter(({ key }) => key.endsWith('/check'))).toHaveLength(1)
})

test('a bar is as long as its part of all who answered: one that is accepted later makes it longer, never shorter', () => {
  const lengthWith = (right: number) =>
    Math.max(
      ...drawn(true, right).flatMap(node =>
        node.kind === 'rect' && node.key.endsWith('/tCanberra/bar') ? [node.w] : [],
      ),
    )
  const lengths = [12, 13, 14, 15, 30, 31, 45, 60].map(lengthWith)
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
  expect(lengths[4]! / lengths[7]!).toBeCloseTo(0.5)
})

test('before the reveal nothing tells which text is right', () => {
  const said = drawn(false).flatMap(node => (node.kind === 'text' ? [node.text] : []))
  expect(said).toContain('Jonas')
  expect(said.join()).not.toContain('of 60 right')
})

test('the right text is the largest, and wrong ones are as dark as it', () => {
  const nodes = drawn(true).filter(node => node.kind === 'text')
  const of = (text: string) => nodes.find(node => node.text === text)!
  expect(of('Canberra').size).toBeGreaterThan(of('Sydney').size)
  expect(of('Sydney').size).toBe(of('Perth').size)
  expect(of('Sydney').size).toBeGreaterThanOrEqual(28)
  expect(of('Sydney').fill).toBe(of('Canberra').fill)
})

test('a wrong text that is very long is cut, and makes no other small', () => {
  const size = (last: string) => {
    const live = {
      revealed: true,
      open: false,
      remainingMs: null,
      voters: 60,
      result: { entries: [], texts: [...texts, { text: last, count: 1 }], total: 60, waiting: 0 },
    }
    const nodes = flatten(
      drawState({ poll: aPoll({ type: 'open-feed', accepted: ['Canberra'] }), live }, boxes[0]!),
    )
    return nodes.flatMap(({ node }) =>
      node.kind === 'text' && node.text === 'Sydney' ? [node.size] : [],
    )[0]!
  }
  expect(size('Nobody knows. '.repeat(8))).toBeGreaterThanOrEqual(size('Hobart') * 0.8)
})
