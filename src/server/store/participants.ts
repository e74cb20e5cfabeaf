import { sql } from 'kysely'
import type pg from 'pg'
import type { Queries } from './database.ts'

export interface Participant {
  id: string
  roomId: number
  name: string | null
}

/**
 * Stores new participants of several rooms in one statement. Returns the ids of those that were stored. Participants of a room
 * that has ended or is locked are not stored; the caller's copy of the room may be older.
 */
export async function addParticipants(
  pool: pg.Pool,
  people: readonly (Participant & { tokenHash: Buffer })[],
): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'add-participants',
    text: /* sql */ `
      with open_rooms as (
        select id from rooms
        where id = any($2::bigint[]) and ended_at is null and state::json ->> 'locked' is distinct from 'true'
      )
      insert into participants (id, room_id, token_hash, name)
      select joining.id, joining.room_id, joining.token_hash, joining.name
      from unnest($1::text[], $2::bigint[], $3::bytea[], $4::text[]) as joining (id, room_id, token_hash, name)
      join open_rooms on open_rooms.id = joining.room_id
      returning id`,
    values: [
      people.map(({ id }) => id),
      people.map(({ roomId }) => roomId),
      people.map(({ tokenHash }) => tokenHash),
      people.map(({ name }) => name),
    ],
  })
  return new Set(rows.map(({ id }) => id))
}

/** Returns the participants with these tokens, in the same order; undefined for an unknown token. */
export async function findParticipants(
  pool: pg.Pool,
  tokenHashes: readonly Buffer[],
): Promise<(Participant | undefined)[]> {
  const { rows } = await pool.query<{ id: string; room_id: number; name: string | null; token_hash: Buffer }>(
    {
      name: 'find-participants',
      text: 'select id, room_id, name, token_hash from participants where token_hash = any($1)',
      values: [tokenHashes],
    },
  )
  const found = new Map(
    rows.map(({ id, room_id, name, token_hash }) => [
      token_hash.toString('hex'),
      { id, roomId: room_id, name },
    ]),
  )
  return tokenHashes.map(hash => found.get(hash.toString('hex')))
}

/** Renames a participant. */
export async function renameParticipant(pool: pg.Pool, id: string, name: string): Promise<void> {
  await pool.query('update participants set name = $2 where id = $1', [id, name])
}

/** Returns how many people joined a room, and the last 40 who gave a name, newest first. */
export async function readJoinedPeople(
  pool: Pick<pg.Pool, 'query'>,
  roomId: number,
): Promise<{ joined: number; recent: { participantId: string; name: string }[] }> {
  const counted = await pool.query<{ joined: number }>({
    name: 'count-people',
    text: 'select count(*) as joined from participants where room_id = $1',
    values: [roomId],
  })
  const named = await pool.query<{ participantId: string; name: string }>({
    name: 'recent-people',
    text: /* sql */ `
      select id as "participantId", name from participants
      where room_id = $1 and name is not null order by joined_at desc limit 40`,
    values: [roomId],
  })
  return { joined: counted.rows[0]?.joined ?? 0, recent: named.rows }
}

/** Returns all participants of a room, in the order in which they joined. Those without a name are called `Guest <number>`. */
export async function readParticipantNames(
  pool: Pick<pg.Pool, 'query'>,
  roomId: number,
): Promise<{ participantId: string; name: string }[]> {
  const { rows } = await pool.query<{ id: string; name: string | null }>(
    'select id, name from participants where room_id = $1 order by joined_at, id',
    [roomId],
  )
  return withGuestNames(rows)
}

/** Returns those whom a wheel may draw, like `drawableParticipants`, on the connection of a transaction. */
export async function readNamesToDraw(
  db: Queries,
  roomId: number,
  kicked: ReadonlySet<string>,
): Promise<{ participantId: string; name: string }[]> {
  const rows = await db
    .selectFrom('participants')
    .select(['id', 'name'])
    .where('room_id', '=', roomId)
    .orderBy('joined_at')
    .orderBy('id')
    .execute()
  return withGuestNames(rows).filter(({ participantId }) => !kicked.has(participantId))
}

/** Returns all participants of a room with names: those without one are guests, numbered in the order of joining. */
const withGuestNames = (rows: readonly { id: string; name: string | null }[]) =>
  rows.map(({ id, name }, index) => ({ participantId: id, name: name ?? `Guest ${index + 1}` }))

/** Returns the names of the participants of a room, by id. Participants without a name are left out. */
export async function readGivenNames(
  pool: Pick<pg.Pool, 'query'>,
  roomId: number,
): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    'select id, name from participants where room_id = $1 and name is not null',
    [roomId],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns the place of some participants of a room in the order in which all joined, from 1, by id. */
export async function readJoinNumbers(
  db: Queries,
  roomId: number,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; number: number }>`
    select id, number from (
      select id, row_number() over (order by joined_at, id) as number from participants where room_id = ${roomId}
    ) as numbered where id = any(${ids})`.execute(db)
  return new Map(rows.map(({ id, number }) => [id, number]))
}
