import type { Queries } from '#server/store/database.ts'
import type { Reader } from '#server/store/permissions.ts'
import type { requireRoom } from '#server/store/rooms.ts'

/**
 * Returns whether the person may delete a room: who started it, who made its deck, or an owner of the team. What is deleted is gone for
 * everybody, while all else that members may do with a shared deck can be undone [D39].
 */
export async function mayDeleteRoom(
  db: Queries,
  { user, team }: Reader,
  room: Pick<Awaited<ReturnType<typeof requireRoom>>, 'starter_id' | 'deck_id'>,
): Promise<boolean> {
  if (room.starter_id === user.id) return true
  const owned = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('team_id', '=', team.id)
    .where('user_id', '=', user.id)
    .where('role', '=', 'owner')
    .unionAll(
      db
        .selectFrom('decks')
        .select('owner_id as user_id')
        .where('id', '=', room.deck_id ?? '')
        .where('owner_id', '=', user.id),
    )
    .executeTakeFirst()
  return owned !== undefined
}

/** Returns whether the person may give the results of a room to others by a link [D94]: who may delete them, but guests, who share nothing. */
export const mayShareResults = async (
  db: Queries,
  reader: Reader,
  room: Parameters<typeof mayDeleteRoom>[2],
): Promise<boolean> => reader.role !== 'guest' && mayDeleteRoom(db, reader, room)
