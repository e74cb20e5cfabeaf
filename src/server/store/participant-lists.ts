import type pg from 'pg'
import type { ListedPerson } from '#contract/rooms/live-events.ts'
import { radiusKm } from '#polls/geography/distance.ts'
import type { Queries } from './database.ts'
import { labelOf } from './participants.ts'

type Pool = Pick<pg.Pool, 'query'>

/** How many people are listed to hosts, of those who gave a name and of those who gave none: as many as a lobby shows. */
const mostRecent = 60

/** Returns how many people joined a room, and the last who gave a name and who gave none, at most `most` of each, newest first. */
export async function readJoinedPeople(
  pool: Pool,
  roomId: number,
  most = mostRecent,
): Promise<{ joined: number; recent: ListedPerson[]; unnamed: ListedPerson[] }> {
  const counted = await pool.query<{ joined: number }>({
    name: 'count-people',
    text: 'select count(*) as joined from participants where room_id = $1',
    values: [roomId],
  })
  const newest = (which: 'named' | 'unnamed') =>
    pool
      .query<StoredPerson>({
        name: `recent-${which}`,
        text: /* sql */ `
          select id, name, label, avatar, team from participants
          where room_id = $1 and name is ${which === 'named' ? 'not null' : 'null'} order by joined_at desc limit $2`,
        values: [roomId, most],
      })
      .then(({ rows }) => rows.map(listed))
  return {
    joined: counted.rows[0]?.joined ?? 0,
    recent: await newest('named'),
    unnamed: await newest('unnamed'),
  }
}

interface StoredPerson {
  id: string
  name: string | null
  label: string | null
  avatar?: number | null
  team?: string | null
}
const listed = (row: StoredPerson): ListedPerson => ({
  participantId: row.id,
  name: labelOf(row),
  ...(typeof row.avatar === 'number' && { avatar: row.avatar }),
  ...(row.team && { team: row.team }),
})

/**
 * Returns whether somebody who joined a room, or answered there, since a time (ms since 1970) has no answer to a poll. Those of `except` do not
 * count.
 */
export async function isAnybodyMissing(
  pool: Pool,
  roomId: number,
  pollKey: number,
  { since, except }: { since: number; except: readonly string[] },
): Promise<boolean> {
  const { rows } = await pool.query<{ missing: boolean }>({
    name: 'is-anybody-missing',
    text: /* sql */ `
      select exists (
        select from participants p
        where p.room_id = $1 and not p.id = any($4)
          and not exists (select from answers a where a.poll = $2 and a.participant = p.id)
          and (p.joined_at >= $3 or exists (
            select from answers a join polls q on q.key = a.poll
            where q.room_id = $1 and a.participant = p.id and a.at >= $3))
      ) as missing`,
    values: [roomId, pollKey, new Date(since), except],
  })
  return rows[0]?.missing === true
}

/** Returns up to `most` of those who gave this answer to a poll, as it is stored, in the order in which they joined; none of `except`. */
export async function whoGave(
  pool: Pool,
  pollKey: number,
  answer: object,
  except: readonly string[],
  most: number,
): Promise<ListedPerson[]> {
  const { rows } = await pool.query<StoredPerson>({
    name: 'who-gave',
    text: /* sql */ `
      select participants.id, name, label from answers join participants on participants.id = participant
      where poll = $1 and value = $2 and participant <> all($3) order by joined_at, id limit $4`,
    values: [pollKey, JSON.stringify(answer), except, most],
  })
  return rows.map(listed)
}

/** Two distances count as the same up to this, km. */
const toleranceKm = 1e-6

/**
 * Returns who guessed nearest to a place, of those who answered a poll with `{ lat, lon }`, but none of `except`: how far away that is in km, how many
 * people they are, and up to `most` of them in the order in which they joined. Undefined without a guess. Distances are along great circles, by the haversine formula.
 */
export async function whoGuessedNearest(
  pool: Pool,
  pollKey: number,
  { lat, lon }: { lat: number; lon: number },
  except: readonly string[],
  most: number,
): Promise<{ km: number; count: number; people: ListedPerson[] } | undefined> {
  const { rows } = await pool.query<StoredPerson & { km: number; count: number }>({
    name: 'who-guessed-nearest',
    text: /* sql */ `
      with guesses as (
        select participant, (value::jsonb->>'lat')::float8 as lat, (value::jsonb->>'lon')::float8 as lon
        from answers where poll = $1 and participant <> all($4)
      ), distances as (
        select participant, $6::float8 * 2 * asin(least(1, sqrt(
          sin(radians(lat - $2::float8) / 2) ^ 2 + cos(radians(lat)) * cos(radians($2::float8)) * sin(radians(lon - $3::float8) / 2) ^ 2
        ))) as km
        from guesses
      )
      select participants.id, name, label, km, count(*) over ()::int as count
      from distances join participants on participants.id = participant
      where km <= (select min(km) from distances) + $7::float8
      order by joined_at, id limit $5`,
    values: [pollKey, lat, lon, except, most, radiusKm, toleranceKm],
  })
  const [first] = rows
  return first && { km: first.km, count: first.count, people: rows.map(listed) }
}

/** Returns all participants of a room, in the order in which they joined. */
export async function readParticipantNames(pool: Pool, roomId: number): Promise<ListedPerson[]> {
  const { rows } = await pool.query<StoredPerson>(
    'select id, name, label from participants where room_id = $1 order by joined_at, id',
    [roomId],
  )
  return rows.map(listed)
}

/** Returns those whom a wheel may draw, like `drawableParticipants`, on the connection of a transaction. */
export async function readNamesToDraw(
  db: Queries,
  roomId: number,
  kicked: ReadonlySet<string>,
): Promise<ListedPerson[]> {
  const rows = await db
    .selectFrom('participants')
    .select(['id', 'name', 'label'])
    .where('room_id', '=', roomId)
    .orderBy('joined_at')
    .orderBy('id')
    .execute()
  return rows.map(listed).filter(({ participantId }) => !kicked.has(participantId))
}
