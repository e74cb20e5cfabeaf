import { describe, expect, test } from 'vitest'
import { createParts, mergeAnswer } from './collected.ts'
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

describe('several entries and votes sent to one poll', () => {
  test('each is listed until it is counted, independently of the others', () => {
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

  test('a refused one stays, with the reason, until it is taken back', () => {
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

  test('the reply to a vote does not remove a newer change of that vote', () => {
    const parts = createParts()
    const vote = (on: boolean): Unsent => ({ ...text('x'), answer: { upvote: 'x', on } })
    const [on, off] = [vote(true), vote(false)]
    parts.progress(on, { state: 'sending' })
    parts.progress(off, { state: 'sending' })
    parts.progress(on, { state: 'counted', reply })
    expect(parts.get('q').map(({ answer }) => answer)).toEqual([off.answer])
  })
})

describe('the complete answer after one more entry or vote was counted', () => {
  const a = { id: 'a' }
  const b = { id: 'b' }

  test('is the first reply', () => {
    expect(mergeAnswer(undefined, { entries: [a], upvotes: [] }, { text: 'a' })).toEqual({
      entries: [a],
      upvotes: [],
    })
  })

  test('keeps newer entries and votes when an older reply arrives late', () => {
    const newer = { entries: [a, b], upvotes: ['x'] }
    expect(mergeAnswer(newer, { entries: [a], upvotes: [] }, { text: 'a' })).toEqual(newer)
  })

  test('takes only its own vote from a reply', () => {
    const before = { entries: [a], upvotes: ['x'] }
    expect(mergeAnswer(before, { entries: [a], upvotes: ['y'] }, { upvote: 'y', on: true })).toEqual({
      entries: [a],
      upvotes: ['x', 'y'],
    })
    expect(mergeAnswer(before, { entries: [a], upvotes: [] }, { upvote: 'x', on: false })).toEqual({
      entries: [a],
      upvotes: [],
    })
  })
})
