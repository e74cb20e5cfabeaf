import { describe, expect, test } from 'vitest'
import { createParts, joined } from './collected.ts'
import { RequestError } from './request.ts'
import type { Unsent } from './room-memory.ts'

const text = (part: string, round = 0): Unsent => ({
  pollId: 'q',
  round,
  answer: { text: part },
  at: 0,
  part,
})
const reply = { ok: true, pollId: 'q', answer: {}, round: 0, worth: 0 } as const
const refusal = new RequestError(409, 'This poll takes no answers now.', 'Wait.')

describe('several things on their way to one poll', () => {
  test('each is listed until it is counted, whatever becomes of the others', () => {
    const parts = createParts()
    const [a, b] = [text('a'), text('b')]
    parts.progress(a, { state: 'sending' })
    parts.progress(b, { state: 'sending' })
    parts.progress(a, { state: 'waiting' })
    expect(parts.get('q').map(({ part, state }) => [part, state])).toEqual([
      ['a', 'waiting'],
      ['b', 'sending'],
    ])
    parts.progress(b, { state: 'counted', reply })
    expect(parts.get('q').map(({ part }) => part)).toEqual(['a'])
  })

  test('what is refused stays, with the reason, until it is taken back', () => {
    const parts = createParts()
    parts.progress(text('a'), { state: 'sending' })
    parts.progress(text('a', 1), { state: 'refused', error: refusal })
    expect(parts.get('q')).toHaveLength(1)
    const [a] = [text('b')]
    parts.progress(a, { state: 'sending' })
    parts.progress(a, { state: 'refused', error: refusal })
    expect(parts.get('q')[1]).toMatchObject({ part: 'b', state: 'refused', error: refusal.message })
    parts.takeBack('q', 'b')
    parts.takeBack('q', 'a')
    expect(parts.get('q').map(({ part, state }) => [part, state])).toEqual([['a', 'sending']])
  })

  test('the reply to a vote that was taken back meanwhile does not end the newer one', () => {
    const parts = createParts()
    const vote = (on: boolean): Unsent => ({ ...text('x'), answer: { upvote: 'x', on } })
    const [on, off] = [vote(true), vote(false)]
    parts.progress(on, { state: 'sending' })
    parts.progress(off, { state: 'sending' })
    parts.progress(on, { state: 'counted', reply })
    expect(parts.get('q').map(({ answer }) => answer)).toEqual([off.answer])
  })
})

describe('the whole answer after one more thing was counted', () => {
  const a = { id: 'a' }
  const b = { id: 'b' }

  test('the first reply is the whole', () => {
    expect(joined(undefined, { entries: [a], upvotes: [] }, { text: 'a' })).toEqual({
      entries: [a],
      upvotes: [],
    })
  })

  test('a reply that was overtaken takes nothing away', () => {
    const newer = { entries: [a, b], upvotes: ['x'] }
    expect(joined(newer, { entries: [a], upvotes: [] }, { text: 'a' })).toEqual(newer)
  })

  test('of the votes, a reply changes its own', () => {
    const before = { entries: [a], upvotes: ['x'] }
    expect(joined(before, { entries: [a], upvotes: ['y'] }, { upvote: 'y', on: true })).toEqual({
      entries: [a],
      upvotes: ['x', 'y'],
    })
    expect(joined(before, { entries: [a], upvotes: [] }, { upvote: 'x', on: false })).toEqual({
      entries: [a],
      upvotes: [],
    })
  })
})
