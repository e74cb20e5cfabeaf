import { beforeAll, expect, test } from 'vitest'
import later from '#messages/en/phone-later.json' with { type: 'json' }
import type { SharedResults } from '#contract/rooms/live-requests.ts'
import { askedAgain, withBefore } from './asked-again.ts'
import { laterMessages } from './language.ts'

type Shared = SharedResults['polls'][number]

const shared = (pollId: string, prompt: string, more: Partial<Shared['poll']> = {}): Shared => ({
  pollId,
  round: 1,
  poll: { type: 'rating', prompt, options: [], quiz: false, timeLimitSec: null, ...more },
  voters: 1,
  result: { scores: [], mean: null, median: null },
})
const namesOf = (polls: Shared[]) => {
  const again = askedAgain(polls)
  return polls.map(each => again.get(each)?.name)
}

beforeAll(() => laterMessages.use('en', later))

test('the same question asked twice is told apart, and the second is compared with the first', () => {
  const polls = [shared('a', 'How sure?'), shared('b', 'Why?'), shared('c', 'How sure? ')]
  expect(namesOf(polls)).toEqual(['Before', undefined, 'After'])
  expect(askedAgain(polls).get(polls[2]!)?.before).toBe(polls[0])
  expect(askedAgain(polls).get(polls[0]!)?.before).toBeUndefined()
})

test('a question that was asked more often has numbers', () => {
  expect(namesOf(['a', 'b', 'c'].map(id => shared(id, 'How sure?')))).toEqual([
    'Round 1',
    'Round 2',
    'Round 3',
  ])
})

test('the same words over other options, of another type, or for texts are other questions', () => {
  const choice = (id: string, ...options: string[]) =>
    shared(id, 'How sure?', { type: 'multiple-choice', options })
  expect(namesOf([shared('a', 'How sure?'), choice('b', 'A', 'B'), choice('c', 'C')])).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  const texts = ['a', 'b'].map(id => shared(id, 'How sure?', { type: 'open-feed' }))
  expect(namesOf(texts)).toEqual([undefined, undefined])
})

test('a bar has the figure of the time before, unless it had none', () => {
  const row = (label: string, figure: string) => ({ label, figure, length: 1 })
  expect(withBefore([row('A', '40%'), row('B', '60%')], [row('A', '70%')])).toMatchObject([
    { label: 'A', figure: '40%', was: '70%' },
    { label: 'B', figure: '60%', was: undefined },
  ])
})
