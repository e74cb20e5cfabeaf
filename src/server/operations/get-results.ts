import { Refusal } from '#contract/errors.ts'
import type { getResults } from '#contract/operations/get-results.ts'
import { documentPolls } from '#polls/placed.ts'
import { readResults } from '#server/live/results.ts'
import { readPollKeys, requireRoom, readRoom } from '#server/store/rooms.ts'
import type { Handler } from './handler.ts'

export const handleGetResults: Handler<typeof getResults> = async ({ db, principal, context }, { code }) => {
  const reached = await requireRoom(db, principal, code)
  const [room, keys] = await Promise.all([readRoom(db, reached), readPollKeys(db, reached.id)])
  if (!room) throw new Refusal('no_room')
  const polls = new Map(documentPolls(room.document).map(placed => [placed.pollId, placed]))
  return readResults(context.database.pool, { ...room, polls, keys }, context.now())
}
