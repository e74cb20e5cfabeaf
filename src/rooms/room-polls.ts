import { Refusal } from '#contract/refusal.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { roomQuestions } from '#polls/room-questions.ts'
import { type Agenda, type PollState, type RoomState, pollStateOf } from './state.ts'

/** Returns the polls that have been on stage, in deck order. */
export const shownPolls = (state: RoomState, agenda: Agenda): PlacedPoll[] =>
  agenda.flatMap(({ polls }) => polls).filter(({ pollId }) => state.polls.has(pollId))

/** Returns the poll with this id. Throws a 404 for an unknown one. */
export function requirePoll(agenda: Agenda, pollId: string): PlacedPoll {
  const known = pollsOf(agenda).find(each => each.pollId === pollId)
  if (!known) throw new Refusal('no_poll')
  return known
}

/**
 * Returns the polls on which hosts act; of the question list of the room the deck may have a poll with the same id, which comes first. What is
 * asked after the end is not among them: hosts no longer act then.
 */
const pollsOf = (agenda: Agenda): PlacedPoll[] => [...agenda.flatMap(({ polls }) => polls), roomQuestions]

/** Returns whether the deck has a poll with this id. */
export const isInDeck = (agenda: Agenda, pollId: string): boolean =>
  agenda.some(({ polls }) => polls.some(each => each.pollId === pollId))

/** Returns whether this id means the question list of the room. */
export const isRoomQuestions = (agenda: Agenda, pollId: string): boolean =>
  pollId === roomQuestions.pollId && !isInDeck(agenda, pollId)

/** Returns the question list of the room where it was ever open; nothing in place of a poll of the deck that has its id. */
export const askedQuestions = (state: RoomState, agenda: Agenda): PlacedPoll[] =>
  state.polls.has(roomQuestions.pollId) && isRoomQuestions(agenda, roomQuestions.pollId)
    ? [roomQuestions]
    : []

/** Returns the poll with this id, in which people write entries. Throws a 404 for an unknown one, a 409 for another type. */
export function requireEntryPoll(agenda: Agenda, pollId: string): PlacedPoll {
  const known = requirePoll(agenda, pollId)
  if (known.poll.type !== 'qa-upvotes' && known.poll.type !== 'open-feed')
    throw new Refusal('room_state', 'Only entries of the types qa-upvotes and open-feed can be marked.')
  return known
}

/** Returns the word cloud or the questions with this id. Throws a 404 for an unknown poll, a 409 for another type. */
export function requireMergeablePoll(agenda: Agenda, pollId: string): PlacedPoll {
  const known = requirePoll(agenda, pollId)
  if (known.poll.type !== 'word-cloud' && known.poll.type !== 'qa-upvotes')
    throw new Refusal('room_state', 'Only entries of the types word-cloud and qa-upvotes can be merged.')
  return known
}

/** Returns the room with the states of these polls replaced by what `update` returns for them. */
export function changePolls(
  state: RoomState,
  polls: readonly PlacedPoll[],
  update: (poll: PollState, known: PlacedPoll) => PollState,
): RoomState {
  const after = new Map(state.polls)
  for (const known of polls) after.set(known.pollId, update(pollStateOf(state, known.pollId), known))
  return { ...state, polls: after }
}
