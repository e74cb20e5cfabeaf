import type { roomAction } from '#contract/operations/room-action.ts'
import { Refusal } from '#contract/errors.ts'
import { requireRoom } from '#server/store/rooms.ts'
import type { Handler } from './handler.ts'

export const handleRoomAction: Handler<typeof roomAction> = async (
  { db, principal, context, after },
  { code, ...action },
) => {
  const { rooms } = context
  const room = await rooms.findById(await requireRoom(db, principal, code))
  if (!room) throw new Refusal('no_room')
  const changed = await rooms.changeIn(db, room, action)
  after(() => rooms.announce(room, changed))
  const { status, stepIndex } = changed.state
  return { status, stepIndex, stepCount: room.agenda.length }
}
