import { beforeAll, expect, test } from 'vitest'
import phone from '#messages/en/phone.json' with { type: 'json' }
import later from '#messages/en/phone-later.json' with { type: 'json' }
import type { PhonePoll } from '#contract/rooms/live.ts'
import { roomQuestions } from '#polls/room-questions.ts'
import { messages } from '../language.ts'
import { laterMessages } from './language.ts'
import { promptOf, textOf } from './you-and-room.tsx'

const ideas: PhonePoll = {
  type: 'open-feed',
  prompt: 'What should change?',
  options: [],
  quiz: false,
  timeLimitSec: null,
  groupVotes: 1,
}

beforeAll(() => {
  messages.use('en', phone)
  laterMessages.use('en', later)
})

const shared = (pollId: string, poll: PhonePoll) => ({
  pollId,
  round: 1,
  poll,
  voters: 1,
  result: { options: [] },
})

test('the vote on groups is told from the ideas, which have the same question', () => {
  const again = new Map()
  expect(promptOf(shared('ideas', ideas), again)).toBe('What should change?')
  expect(promptOf(shared('ideas', { ...ideas, type: 'multiple-choice' }), again)).toBe(
    'Vote: What should change?',
  )
  expect(promptOf(shared(roomQuestions.pollId, ideas), again)).toBe('Questions')
})

test('a question that was asked again says which of them it is', () => {
  const asked = shared('ideas', ideas)
  expect(promptOf(asked, new Map([[asked, { name: 'After' }]]))).toBe('After · What should change?')
})

test('an own order, points and scores are told in full', () => {
  const options = ['A', 'B', 'C', 'D']
  const poll = { ...ideas, options }
  expect(textOf(poll, { order: [3, 1, 0, 2] })).toBe('1. D · 2. B · 3. A · 4. C')
  expect(textOf(poll, { points: [10, 40, 30, 20] })).toBe('B 40 · C 30 · D 20 · A 10')
  expect(textOf({ ...ideas, dimensions: ['Fast', 'Good'] }, { scores: [2, 5] })).toBe('Fast 2 · Good 5')
  expect(textOf({ ...ideas, type: 'image-choice', pictures: ['/a', '/b'] }, { choices: [1] })).toBe(
    'Picture 2',
  )
})
