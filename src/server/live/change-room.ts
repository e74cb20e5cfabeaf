import type { HostAction } from '#contract/rooms/host-action.ts'
import type { WheelDraw } from '#rooms/machine.ts'
import type { RoomState } from '#rooms/state.ts'
import type { Queries } from '#server/store/database.ts'
import { type LoadedState, type RoomFacts, storeRoomChange } from '#server/store/rooms.ts'
import { recordRoomChange } from '#server/webhooks/room-events.ts'

/**
 * Changes a room as `storeRoomChange` does, and records in the same transaction what webhooks are told of it. Every change of a room
 * is made here. Throws as `storeRoomChange` does.
 */
export async function changeRoom(
  db: Queries,
  room: RoomFacts,
  action: HostAction | null,
  now: number,
  drawn: WheelDraw | null = null,
): Promise<LoadedState & { changed: boolean }> {
  const { before, ...after }: LoadedState & { changed: boolean; before: RoomState } = await storeRoomChange(
    db,
    room,
    action,
    now,
    drawn,
  )
  if (after.changed) await recordRoomChange(db, room, before, after.state, now)
  return after
}
