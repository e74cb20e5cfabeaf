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
