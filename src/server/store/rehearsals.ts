import { sql } from 'kysely'
import type pg from 'pg'
import type { Principal } from '#server/auth/principal.ts'
import type { Queries } from './database.ts'
import type { RoomIdentity } from './room-facts.ts'

/** How long a server may be silent before another rehearsal of the same person ends its own, s. */
const silentSec = 5

/**
 * Returns the rehearsal of a person that has not ended, and whether no server simulates its people any more; undefined when there
 * is none. Until the transaction ends, nobody else can start one for this person.
 */
export async function findOpenRehearsal(
  db: Queries,
  { team, user }: Principal,
): Promise<(RoomIdentity & { isAbandoned: boolean }) | undefined> {
  await db.selectFrom('users').select('id').where('id', '=', user.id).forNoKeyUpdate().execute()
  return (
    db
      .selectFrom('rooms')
      .leftJoin('rehearsal_beats', 'rehearsal_beats.room_id', 'rooms.id')
      .select(['rooms.id', 'rooms.code'])
      // A rehearsal that a server of an earlier version started has no beat, and nobody knows.
      .select(
        sql<boolean>`coalesce(beat_at < clock_timestamp() - make_interval(secs => ${silentSec}), false)`.as(
          'isAbandoned',
        ),
      )
      .where('rooms.team_id', '=', team.id)
      .where('rooms.user_id', '=', user.id)
      .where('rooms.rehearsal', '=', true)
      .where('rooms.ended_at', 'is', null)
      .executeTakeFirst()
  )
}

/** Records that this server simulates the people of some rehearsals. */
export const beatRehearsals = (pool: pg.Pool, roomIds: readonly number[]): Promise<unknown> =>
  pool.query('update rehearsal_beats set beat_at = clock_timestamp() where room_id = any($1)', [roomIds])

/** Records that no server simulates the people of some rehearsals any more. */
export const abandonRehearsals = (pool: pg.Pool, roomIds: readonly number[]): Promise<unknown> =>
  pool.query(`update rehearsal_beats set beat_at = '-infinity' where room_id = any($1)`, [roomIds])
