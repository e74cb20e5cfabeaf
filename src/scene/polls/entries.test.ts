import { expect, test } from 'vitest'
import { aPoll, boxes, choiceVotes, drawState, flatten } from '#test/scene/fixtures.ts'
import type { State } from '#test/scene/type-states.ts'

test.each(['open-feed', 'qa-upvotes'] as const)('%s: a list never says that 0 more follow', type => {
  for (const count of [1, 2, 3, 4, 5, 6, 7, 8])
    for (const box of boxes) {
      const entries = Array.from({ length: count }, (_, n) => ({
        id: `e${n}`,
        text: n === 2 || n === 5 ? 'many words '.repeat(25) : `Entry ${n}`,
        at: `2026-01-01T00:00:0${n}.000Z`,
        votes: n,
      }))
      const live = {
        revealed: false,
        open: true,
        remainingMs: null,
        voters: count,
        result: { entries, total: count, waiting: 0 },
      }
      for (const { node } of flatten(drawState({ poll: aPoll({ type }), live }, box)))
        if (node.kind === 'text') expect(node.text).not.toBe('and 0 more')
    }
})

test('a list of questions says below, or in place of them, how many were answered', () => {
  const entries = [{ id: 'e', text: 'Who pays?', at: '2026-01-01T00:00:00.000Z', votes: 1 }]
  const textsOf = (left: typeof entries) => {
    const live = { revealed: false, open: true, remainingMs: null, voters: 4 }
    const result = { entries: left, total: left.length, answered: 3, waiting: 0 }
    return flatten(
      drawState({ poll: aPoll({ type: 'qa-upvotes' }), live: { ...live, result } }, boxes[0]!),
    ).flatMap(({ node }) => (node.kind === 'text' ? node.text : []))
  }
  expect(textsOf(entries)).toContain('4 people · 3 questions answered')
  expect(textsOf([])).toContain('3 questions answered')
})

test('entries that wait below are no fault of the picture, options that are left out are', () => {
  const cuts = (state: State) =>
    flatten(drawState(state, { width: 320, height: 180, full: false })).flatMap(({ node }) =>
      node.kind === 'text' && node.key === 'q/more' ? [node.cut] : [],
    )
  const entries = Array.from({ length: 12 }, (_, n) => ({
    id: `e${n}`,
    text: `Entry ${n}`,
    at: '2026-01-01T00:00:00.000Z',
  }))
  const live = { revealed: false, open: true, remainingMs: null, voters: 12 }
  const feed = { ...live, result: { entries, total: 12, waiting: 0 } }
  expect(cuts({ poll: aPoll({ type: 'open-feed' }), live: feed })).toEqual([false])
  const options = Array.from({ length: 20 }, (_, n) => `Option ${n}`)
  const choice = choiceVotes(options.map((_, n) => n))
  expect(cuts({ poll: aPoll({ type: 'multiple-choice', options }), live: choice })).toEqual([true])
})

test('a card with more questions than it can show sets those it shows in type that can be read', () => {
  const entries = Array.from({ length: 12 }, (_, n) => ({
    id: `e${n}`,
    text: `Question ${n}, with a few words`,
    at: '2026-01-01T00:00:00.000Z',
    votes: 12 - n,
  }))
  const live = {
    revealed: false,
    open: true,
    remainingMs: null,
    voters: 12,
    result: { entries, total: 12, waiting: 0 },
  }
  const nodes = flatten(
    drawState({ poll: aPoll({ type: 'qa-upvotes' }), live }, { width: 576, height: 378, full: false }),
  )
  const sizes = nodes.flatMap(({ node }) =>
    node.kind === 'text' && node.text.startsWith('Question') ? [node.size] : [],
  )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(22)
})

const aList = (texts: readonly string[]) => {
  const entries = texts.map((text, n) => ({
    id: `e${n}`,
    text,
    name: 'Ada',
    at: '2026-01-01T00:00:00.000Z',
    votes: texts.length - n,
  }))
  return {
    revealed: false,
    open: true,
    remainingMs: null,
    voters: texts.length,
    result: { entries, total: texts.length, waiting: 0 },
  }
}

test('the last row of a list has the lines that no further row can use', () => {
  const text = 'A question of a few words more. '.repeat(8).trim()
  const live = aList(Array.from({ length: 12 }, () => text))
  const poll = aPoll({ type: 'qa-upvotes', qaStyle: 'spotlight' })
  const next = flatten(drawState({ poll, live }, { width: 1600, height: 900, full: true })).flatMap(
    ({ node }) => (node.kind === 'text' && node.key.startsWith('q/ee1/text') ? [node] : []),
  )
  expect(next.length).toBeGreaterThan(2)
  expect(next.some(({ cut }) => cut)).toBe(false)
})
