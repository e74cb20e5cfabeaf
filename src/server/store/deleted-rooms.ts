import { sql } from 'kysely'
import { auditRoom, serverActor } from './audit.ts'
import type { Database, Queries } from './database.ts'

/** How many rooms are deleted before others get the locks of the tables again. */
const roomsPerRound = 20

/**
 * Deletes a room that has ended, with its participants, answers and results. A trigger tells every server, and keeps the code from
 * being used again too soon. Returns false when it has not ended.
 */
export async function deleteRoom(db: Queries, roomId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('rooms')
    .where('id', '=', roomId)
    .where('ended_at', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the rooms that ended more than `days` days ago, each in a statement of its own. Returns how many they were. */
export async function deleteOldRooms(db: Database['db'], days: number): Promise<number> {
  let count = 0
  for (;;) {
    const old = await db
      .selectFrom('rooms')
      .select('id')
      .where('ended_at', '<', sql<string>`now() - make_interval(days => ${days})`)
      .orderBy('ended_at')
      .limit(roomsPerRound)
      .execute()
    for (const { id } of old)
      await db.transaction().execute(async tx => {
        await auditRoom(tx, id, serverActor, 'room-deleted')
        if (await deleteRoom(tx, id)) count += 1
      })
    if (old.length < roomsPerRound) return count
  }
}

/** Forgets the codes of deleted rooms that have rested for as long as codes rest where enough are free [D22]. */
export async function removeRestedCodes(db: Queries): Promise<void> {
  await db
    .deleteFrom('resting_codes')
    .where('ended_at', '<', sql<string>`now() - interval '30 days'`)
    .execute()
}
