import { limits } from '#contract/limits.ts'
import { expect, test } from 'vitest'
import type { Part } from '#web/ui/core/collected.ts'
import { type Own, hindrance, ownOf } from './own.ts'

const own = (...texts: string[]) => texts.map((text): Own => ({ text, state: 'sent' }))
const texts = (count: number) => Array.from({ length: count }, (_, index) => `Thought ${index}`)

test('lists stored entries, then entries being sent, without votes and refused entries', () => {
  const counted = { entries: [{ id: 'a', text: 'First', at: '' }], upvotes: ['x'] }
  const parts: Part[] = [
    { part: 'Second', answer: { text: 'Second' }, state: 'waiting' },
    { part: 'x', answer: { upvote: 'x', on: true }, state: 'sending' },
    { part: 'Third', answer: { text: 'Third' }, state: 'refused', error: 'No.' },
  ]
  expect(ownOf(counted, parts)).toEqual([
    { id: 'a', text: 'First', state: 'sent' },
    { text: 'Second', state: 'waiting' },
  ])
  expect(ownOf(undefined, [])).toEqual([])
})

test.each([
  ['', own(), 'nothing'],
  [' \n', own('a'), 'nothing'],
  ['New', own('a'), null],
  [' A  thought ', own('a Thought'), 'sent already'],
  ['x'.repeat(280), own(), null],
  [`${'x'.repeat(280)} `, own(), null],
  ['x'.repeat(281), own(), 'too long'],
  ['😀'.repeat(280), own(), null],
  ['New', own(...texts(9)), null],
  ['New', own(...texts(10)), 'enough'],
  ['', own(...texts(10)), 'enough'],
] as const)('says why %j cannot be sent', (typed, sent, why) => {
  expect(hindrance(typed, sent, limits.entries)).toBe(why)
})
