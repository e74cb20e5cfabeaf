import type { getRoom } from '#contract/operations/get-room.ts'
import { peopleOf } from '#server/store/participants.ts'
import { reachRoom, readState } from '#server/store/rooms.ts'
import type { Handler } from './handler.ts'

export const handleGetRoom: Handler<typeof getRoom> = async ({ db, principal, context }, { code }) => {
  const reached = await reachRoom(db, principal, code)
  const room = await context.rooms.demand(code)
  const [{ state }, { joined }] = await Promise.all([
    readState(db, reached.id),
    peopleOf(context.database.pool, reached.id),
  ])
  return {
    code,
    status: state.status,
    stepIndex: state.stepIndex,
    stepCount: room.agenda.length,
    participants: joined,
    deckId: reached.deck_id,
    title: room.title,
    createdAt: reached.created_at,
    endedAt: reached.ended_at,
  }
}
