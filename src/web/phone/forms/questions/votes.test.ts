import { describe, expect, test } from 'vitest'
import type { Part } from '#web/ui/core/collected.ts'
import type { Entry } from '#web/ui/core/entries.ts'
import { type Taps, settled, votedFor, votesShown } from './votes.ts'

const entry = (votes: number): Entry => ({ id: 'x', text: 'Why?', at: '', votes })
const part = (on: boolean, state: Part['state'] = 'sending'): Part => ({
  part: 'x',
  answer: { upvote: 'x', on },
  state,
})
const tapped = (on: boolean, from: number): Taps => new Map([['x', { on, from }]])

test('includes votes being sent, but not refused ones', () => {
  const counted = { entries: [], upvotes: ['a', 'x'] }
  expect([...votedFor(counted, [part(false)])]).toEqual(['a'])
  expect([...votedFor(undefined, [part(true)])]).toEqual(['x'])
  expect([...votedFor(undefined, [part(true, 'refused')])]).toEqual([])
})

describe('the count including the vote of this participant', () => {
  test('rises at once, and not again when the room reports it', () => {
    const tap = { on: true, from: 5 }
    expect([5, 6, 7].map(votes => votesShown(entry(votes), tap))).toEqual([6, 6, 7])
  })

  test('falls at once when the vote is withdrawn, never below 0', () => {
    const tap = { on: false, from: 6 }
    expect([6, 5].map(votes => votesShown(entry(votes), tap))).toEqual([5, 5])
    expect(votesShown(entry(0), { on: false, from: 0 })).toBe(0)
  })

  test('stays until the entry is updated after the vote was stored', () => {
    const before = entry(5)
    const onTheWay = settled(tapped(true, 5), [part(true)], [before])
    const stored = settled(onTheWay, [], [before])
    expect(votesShown(before, stored.get('x'))).toBe(6)
    expect(settled(stored, [], [before])).toBe(stored)
    expect(settled(stored, [], [entry(6)]).size).toBe(0)
  })

  test('reverts when the vote is refused or the entry is removed', () => {
    expect(settled(tapped(true, 5), [part(true, 'refused')], [entry(5)]).size).toBe(0)
    expect(settled(tapped(true, 5), [part(true)], []).size).toBe(0)
  })
})
