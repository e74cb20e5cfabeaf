import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import type { deleteRoom } from '#contract/operations/delete-room.ts'
import { isRoomId } from '#contract/rooms/room-code.ts'
import { deleteRoom as deleteStored } from '#server/store/deleted-rooms.ts'
import { requireRoom, roomsWithinReach } from '#server/store/rooms.ts'
import type { Handler } from './handler.ts'
import { mayDeleteRoom } from './may-delete-room.ts'
import { actorOf, auditRoom } from '#server/store/audit.ts'

export const handleDeleteRoom: Handler<typeof deleteRoom> = async (
  { db, principal, context, after },
  { code },
) => {
  const room = await requireRoom(db, principal, code)
  if (!(await mayDeleteRoom(db, principal, room)))
    throw new Refusal('not_owner', said('not_owner.fix.delete_room'), said('not_owner.error.delete_room'))
  if (!isRoomId(code)) {
    const rooms = await roomsWithinReach(db, principal)
      .select('rooms.id')
      .where('rooms.code', '=', code)
      .limit(2)
      .execute()
    // A request that is sent again would delete the next one.
    if (rooms.length > 1)
      throw new Refusal('room_state', said('room_state.fix.several'), said('room_state.error.several'))
  }
  // Locked, so that of two requests at the same time the second one finds it gone.
  const locked = await db
    .selectFrom('rooms')
    .select('ended_at')
    .where('id', '=', room.id)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw new Refusal('no_room')
  await auditRoom(db, room.id, actorOf(principal), 'room-deleted')
  if (!(await deleteStored(db, room.id)))
    throw new Refusal('room_state', said('room_state.fix.running'), said('room_state.error.running'))
  after(() => context.rooms.forget(room.id))
  return { ok: true }
}
