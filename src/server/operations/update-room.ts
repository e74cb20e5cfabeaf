import { Refusal } from '#contract/refusal.ts'
import type { updateRoom } from '#contract/operations/update-room.ts'
import { actorOf } from '#server/store/audit.ts'
import { readRoom, requireRoom } from '#server/store/rooms.ts'
import { changeRoom } from '#server/live/change-room.ts'
import type { Handler } from './handler.ts'

/** Who reads the results of a session may say what it was [D94]. */
export const handleUpdateRoom: Handler<typeof updateRoom> = async (
  { db, principal, context: { rooms, now }, after },
  { code, title, tags, notes },
) => {
  const name = await requireRoom(db, principal, code)
  if (title !== undefined && title !== name.title) {
    const room = rooms.inMemory(name.id) ?? (await readRoom(db, name))
    if (!room) throw new Refusal('no_room')
    const action = { action: 'rename_room', title } as const
    const changed = await changeRoom(db, room, action, now(), null, actorOf(principal))
    after(() => rooms.announce(name, changed, action))
  }
  if (tags !== undefined || notes !== undefined)
    await db
      .updateTable('rooms')
      .set({ ...(tags !== undefined && { tags }), ...(notes !== undefined && { notes }) })
      .where('id', '=', name.id)
      .execute()
  return { title: title ?? name.title, tags: tags ?? name.tags, notes: notes ?? name.notes }
}
