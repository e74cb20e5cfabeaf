import { Refusal } from '#contract/errors.ts'
import type { getResults } from '#contract/operations/get-results.ts'
import { pollsOfRoom } from '#polls/room-questions.ts'
import { readResults } from '#server/live/results.ts'
import { readPollKeys, requireRoom, readRoom } from '#server/store/rooms.ts'
import type { Handler } from './handler.ts'

/** What to do about an unknown id of a poll. */
export const fromResults = 'Take the pollId from {get_room} or {get_results}.'

export const handleGetResults: Handler<typeof getResults> = async (
  { db, principal, context },
  { code, pollId },
) => {
  const reached = await requireRoom(db, principal, code)
  const [room, keys] = await Promise.all([readRoom(db, reached), readPollKeys(db, reached.id)])
  if (!room) throw new Refusal('no_room')
  const polls = new Map(pollsOfRoom(room.document).map(placed => [placed.pollId, placed]))
  if (pollId !== undefined && !polls.has(pollId)) throw new Refusal('no_poll', fromResults)
  return readResults(context.database.pool, { ...room, polls, keys }, context.now(), pollId)
}
