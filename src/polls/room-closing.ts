import type { PlacedPoll } from './placed.ts'

/** What a room asks after the end of its session, where its host wants that: stars. Its prompt is the question of the host. */
export const roomClosing: PlacedPoll = {
  pollId: 'room-closing',
  poll: { type: 'rating', prompt: '', options: [], timeLimitSec: null },
  step: 0,
  isOfRoom: true,
}

/** The comments beside it. */
export const closingComments: PlacedPoll = {
  pollId: 'room-closing-comments',
  poll: { type: 'open-feed', prompt: 'Comments', options: [], timeLimitSec: null },
  step: 0,
  isOfRoom: true,
}
