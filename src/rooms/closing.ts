import { limits } from '#contract/limits.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { closingComments, roomClosing } from '#polls/room-closing.ts'
import { changePolls, isInDeck } from './room-polls.ts'
import { type Agenda, type RoomState, askedNow, pollStateOf } from './state.ts'

const closingPolls = [roomClosing, closingComments]

/** Returns whether this id means a poll that the room asks after the end: a poll of the deck with the same id takes its place. */
export const isClosing = (agenda: Agenda, pollId: string): boolean =>
  closingPolls.some(each => each.pollId === pollId) && !isInDeck(agenda, pollId)

/** Asks the question of the host, if there is one, at the end of a session that had begun. `now` is in ms since 1970. */
export function askClosing(state: RoomState, agenda: Agenda, now: number): RoomState {
  if (state.startedAt === null || state.closingQuestion === null) return state
  const asked = closingPolls.filter(({ pollId }) => isClosing(agenda, pollId))
  return changePolls(state, asked, poll => ({ ...poll, shownAt: now }))
}

/** Returns what the room asked after the end, with the words of its host; nothing before the end and where it asked nothing. */
export const askedClosing = (state: RoomState, agenda: Agenda): PlacedPoll[] =>
  closingPolls
    .filter(({ pollId }) => state.polls.has(pollId) && isClosing(agenda, pollId))
    .map(placed => askedNow(state, placed))

/** Returns whether an answer to a poll that is asked after the end counts that arrived at `at`, ms since 1970. */
export function takesClosing(state: RoomState, pollId: string, at: number): boolean {
  const { shownAt } = pollStateOf(state, pollId)
  return state.status === 'ended' && shownAt !== null && at < shownAt + limits.closingMs
}
