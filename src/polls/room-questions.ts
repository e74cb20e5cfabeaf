import type { Step } from '#contract/deck/deck.ts'
import { type PlacedPoll, documentPolls } from './placed.ts'

/** The question list that a room may keep open through all steps [D65]. It is no part of the document. */
export const roomQuestions: PlacedPoll = {
  pollId: 'room-questions',
  poll: { type: 'qa-upvotes', prompt: 'Questions', options: [], timeLimitSec: null },
  step: 0,
}

/**
 * Returns every poll of a room of this document: those of the deck, in its order, and the question list of the room, unless a poll of
 * the deck has its id.
 */
export function pollsOfRoom(document: readonly Step[]): PlacedPoll[] {
  const polls = documentPolls(document)
  return polls.some(({ pollId }) => pollId === roomQuestions.pollId) ? polls : [...polls, roomQuestions]
}
