import type { PlacedPoll } from './placed.ts'

/** The question list that a room may keep open through all steps [D65]. It is no part of the document. */
export const roomQuestions: PlacedPoll = {
  pollId: 'room-questions',
  poll: { type: 'qa-upvotes', prompt: 'Questions', options: [], timeLimitSec: null },
  step: 0,
  isOfRoom: true,
}
