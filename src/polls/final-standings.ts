import type { PlacedPoll } from './placed.ts'

/** The standings after the last question, for results of a deck without a standings step. It is no part of the document. */
export const finalStandings: PlacedPoll = {
  pollId: 'room-standings',
  poll: {
    type: 'multiple-choice',
    prompt: 'Standings',
    options: [],
    quizView: 'standings',
    timeLimitSec: null,
  },
  step: Number.MAX_SAFE_INTEGER,
}
