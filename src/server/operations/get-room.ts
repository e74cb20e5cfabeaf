import type { getRoom } from '#contract/operations/get-room.ts'
import { peopleOf } from '#server/store/participants.ts'
import { reachRoom } from '#server/store/rooms.ts'
import type { Handler } from './handler.ts'

export const handleGetRoom: Handler<typeof getRoom> = async ({ db, principal, context }, { code }) => {
  const room = await reachRoom(db, principal, code)
  const { joined } = await peopleOf(context.database.pool, room.id)
  return {
    code,
    status: room.status,
    stepIndex: room.step_index,
    stepCount: room.steps,
    participants: joined,
    deckId: room.deck_id,
    title: room.title,
    createdAt: room.created_at,
    endedAt: room.ended_at,
  }
}
