import type { Step } from '#contract/deck/deck.ts'
import { type PlacedPoll, documentPolls } from './placed.ts'
import { closingComments, roomClosing } from './room-closing.ts'
import { roomQuestions } from './room-questions.ts'

/**
 * Returns every poll of a room of this document: those of the deck, in its order, the question list of the room, and what it asks after the
 * end. A poll of the deck with the id of one of these takes its place.
 */
export function pollsOfRoom(document: readonly Step[]): PlacedPoll[] {
  const polls = documentPolls(document)
  const taken = new Set(polls.map(({ pollId }) => pollId))
  return [
    ...polls,
    ...[roomQuestions, roomClosing, closingComments].filter(({ pollId }) => !taken.has(pollId)),
  ]
}
