import type { Context } from '#server/context.ts'
import { hashOf, newToken } from '#server/auth/tokens.ts'
import { changeRoom } from '#server/live/change-room.ts'
import type { Actor } from '#server/store/audit.ts'
import type { Queries } from '#server/store/database.ts'
import { readRoom } from '#server/store/rooms.ts'

/**
 * Ends the rooms that a person runs in a team, and makes the host tokens of all rooms of the person worthless. Returns what
 * `announce` needs after the commit.
 */
export async function endRoomsOf(
  tx: Queries,
  { rooms, now }: Pick<Context, 'now'> & { rooms: Pick<Context['rooms'], 'inMemory'> },
  actor: Actor,
  teamId: string,
  userId: string,
) {
  const open = await tx
    .selectFrom('rooms')
    .select(['id', 'code'])
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  const ended = []
  for (const identity of open) {
    const room = rooms.inMemory(identity.id) ?? (await readRoom(tx, identity))
    if (!room) continue
    ended.push({ room: identity, after: await changeRoom(tx, room, { action: 'stop' }, now(), null, actor) })
  }
  await tx
    .updateTable('rooms')
    .set({ host_hash: hashOf(newToken()) })
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .execute()
  return ended
}
