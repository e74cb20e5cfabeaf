import { beforeAll, expect, test } from 'vitest'
import phone from '#messages/en/phone.json' with { type: 'json' }
import later from '#messages/en/phone-later.json' with { type: 'json' }
import type { PhonePoll } from '#contract/rooms/live.ts'
import { roomQuestions } from '#polls/room-questions.ts'
import { messages } from '../language.ts'
import { laterMessages } from './language.ts'
import { promptOf } from './you-and-room.tsx'

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

test('the vote on groups is told from the ideas, which have the same question', () => {
  expect(promptOf({ pollId: 'ideas', poll: ideas })).toBe('What should change?')
  expect(promptOf({ pollId: 'ideas', poll: { ...ideas, type: 'multiple-choice' } })).toBe(
    'Vote: What should change?',
  )
  expect(promptOf({ pollId: roomQuestions.pollId, poll: ideas })).toBe('Questions')
})
