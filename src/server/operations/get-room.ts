import type { getRoom } from '#contract/operations/get-room.ts'
import { readJoinedPeople } from '#server/store/participants.ts'
import { requireRoom } from '#server/store/rooms.ts'
import type { Handler } from './handler.ts'

export const handleGetRoom: Handler<typeof getRoom> = async ({ db, principal, context }, { code }) => {
  const room = await requireRoom(db, principal, code)
  const { joined } = await readJoinedPeople(context.database.pool, room.id)
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
