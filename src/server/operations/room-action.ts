import type { roomAction } from '#contract/operations/room-action.ts'
import { reachRoom } from '#server/store/rooms.ts'
import type { Handler } from './handler.ts'

export const handleRoomAction: Handler<typeof roomAction> = async (
  { db, principal, context, after },
  { code, ...action },
) => {
  const { rooms } = context
  await reachRoom(db, principal, code)
  const room = await rooms.demand(code)
  const changed = await rooms.changeIn(db, room, action)
  after(() => rooms.spread(room, changed))
  const { status, stepIndex } = changed.state
  return { status, stepIndex, stepCount: room.agenda.length }
}
