import { expect, test } from 'vitest'
import type { PhonePoll } from '#contract/rooms/live.ts'
import { snapshot } from '#test/support/scripted-room.ts'
import { isPast } from './too-late.tsx'

const [state] = snapshot(1).polls
const poll: PhonePoll = {
  type: 'multiple-choice',
  prompt: 'And now?',
  options: ['A', 'B'],
  quiz: false,
  timeLimitSec: null,
}
const at = (stepIndex: number, ...polls: PhonePoll[]) => ({
  stepIndex,
  polls: polls.map(each => ({ ...state!, poll: each })),
})

test('a notice goes with the next question, and neither before it nor with standings', () => {
  expect(isPast(2, at(2, poll))).toBe(false)
  expect(isPast(2, at(3))).toBe(false)
  expect(isPast(2, at(3, { ...poll, options: [], quizView: 'standings' }))).toBe(false)
  expect(isPast(2, at(3, poll))).toBe(true)
})
