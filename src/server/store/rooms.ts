import type { RoomFacts, RoomIdentity } from './room-facts.ts'
import { type LoadedState, parseRoomState } from './room-state.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Document } from '#contract/deck/deck.ts'
import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { isRoomId, plainCode } from '#contract/rooms/room-code.ts'
import type { Language } from '#contract/text/language.ts'
import { isoTime } from '#contract/text/time.ts'
import { withLanguage } from '#deck/language.ts'
import { agendaOf, newRoom, writeRoomState } from '#rooms/state.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { Queries } from './database.ts'
import type { StoredDeck } from './decks.ts'
import { type Reader, allowedBy, keepsRooms, rankOfPrincipal } from './permissions.ts'
import { recordUse } from './pictures.ts'
import { copyFilesToRoom, listRoomFiles } from './placed-files.ts'
import { answeredRounds } from './answered-rounds.ts'
import { withFreeCode } from './room-codes.ts'

/**
 * Creates a room of a deck, in the lobby, with a code that no other room has or had within a day [D22]. `newCode` returns six
 * random digits. `rehearsal` marks it for good as a room with simulated participants. Throws a 503 when no code is available.
 */
export async function addRoom(
  db: Queries,
  principal: Principal,
  deck: StoredDeck,
  hostHash: Buffer,
  newCode: () => string,
  { rehearsal, language }: { rehearsal: boolean; language: Language | null },
): Promise<RoomIdentity> {
  // What a room speaks is in its state.
  const extras = withLanguage(deck.extras, null)
  const insert = async (code: string): Promise<RoomIdentity | undefined> => {
    const { rows } = await sql<{ id: number }>`
      insert into rooms (code, team_id, user_id, deck_id, title, document, steps, extras, host_hash, state, rehearsal)
      values (${code}, ${principal.team.id}, ${principal.user.id}, ${deck.id}, ${deck.title},
        ${JSON.stringify(deck.document)}, ${deck.document.length}, ${extras && JSON.stringify(extras)}, ${hostHash},
        ${writeRoomState({ ...newRoom, language })}, ${rehearsal})
      on conflict (code) where ended_at is null do nothing
      returning id`.execute(db)
    return rows[0] && { id: rows[0].id, code }
  }
  const room = await withFreeCode(db, newCode, insert)
  if (!room) throw new Refusal('no_code')
  if (rehearsal) await db.insertInto('rehearsal_beats').values({ room_id: room.id }).execute()
  await recordUse(db, { room: room.id }, deck)
  await copyFilesToRoom(db, deck.id, room.id)
  return room
}

/** Returns the newest room with this code; undefined when there is none. */
export async function findRoom(db: Queries, code: string): Promise<RoomIdentity | undefined> {
  return db
    .selectFrom('rooms')
    .select(['id', 'code'])
    .where('code', '=', code)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Reads a room. Returns undefined when none has this id and code. Throws an `Error` when its stored state is invalid. */
export async function readRoom(
  db: Queries,
  { id, code }: RoomIdentity,
): Promise<(RoomFacts & LoadedState) | undefined> {
  const row = await db
    .selectFrom('rooms')
    .select(['id', 'team_id', 'code', 'title', 'document', 'extras', 'state', 'version', 'rehearsal'])
    .where('id', '=', id)
    .where('code', '=', code)
    .executeTakeFirst()
  if (!row) return undefined
  const document: Document = JSON.parse(row.document)
  return {
    id: row.id,
    teamId: row.team_id,
    code: row.code,
    title: row.title,
    document,
    extras: row.extras === null ? null : JSON.parse(row.extras),
    agenda: agendaOf(document),
    rehearsal: row.rehearsal,
    files: await listRoomFiles(db, row.id),
    state: parseRoomState(row.state, row.id),
    version: row.version,
  }
}

/** Returns the keys under which the answers of a room are stored, by `<round>/<poll id>`. */
export async function readPollKeys(db: Queries, roomId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('polls')
    .select(['key', 'poll_id', 'round'])
    .where('room_id', '=', roomId)
    .execute()
  return new Map(rows.map(({ key, poll_id, round }) => [`${round}/${poll_id}`, key]))
}

/** Returns the open rooms that have a deadline at or before `now`, ms since 1970. */
export async function findDueRooms(pool: pg.Pool, now: number): Promise<RoomIdentity[]> {
  const { rows } = await pool.query<RoomIdentity>(
    'select id, code from rooms where due_at <= $1 and ended_at is null',
    [isoTime(now)],
  )
  return rows
}

/** Returns the open rooms that no host has driven for a day, and the rehearsals for an hour [D22, D59]. */
export async function findIdleRooms(pool: pg.Pool): Promise<RoomIdentity[]> {
  const { rows } = await pool.query<RoomIdentity>(
    `select id, code from rooms where ended_at is null
      and driven_at < now() - case when rehearsal then interval '1 hour' else interval '1 day' end`,
  )
  return rows
}

/**
 * Counts the open rooms of a team. `seconds` is the time until the first of them ends by itself if no host drives it; at least
 * 1.
 */
export async function countOpenRooms(
  db: Queries,
  teamId: string,
  /** Only those that this person started. */
  userId?: string,
): Promise<{ count: number; seconds: number }> {
  const { rows } = await sql<{ count: number; seconds: number | null }>`
    select count(*) as count,
      greatest(ceil(extract(epoch from min(driven_at) + interval '1 day' - clock_timestamp())), 1)::int as seconds
    from rooms where team_id = ${teamId} and ended_at is null
      and (${userId ?? null}::text is null or user_id = ${userId ?? null})`.execute(db)
  return { count: rows[0]?.count ?? 0, seconds: rows[0]?.seconds ?? 1 }
}

/**
 * The condition that the row of `rooms`, beside that of its deck, is within a key's reach: one of a deck that the person may present, or that the
 * person started as somebody who presents in the team. Guests and viewers have what they started only as long as they may present the deck.
 */
export const isRoomReached = (principal: Reader) =>
  sql<boolean>`(rooms.team_id = ${principal.team.id} and (
    (rooms.user_id = ${principal.user.id} and ${keepsRooms(sql`${principal.role}::text`)}) or ${allowedBy(rankOfPrincipal(principal), 'present')}))`

/** The query for the rooms within a key's reach. */
export const roomsWithinReach = (db: Queries, principal: Reader) =>
  db
    .selectFrom('rooms')
    .leftJoin('decks', 'decks.id', 'rooms.deck_id')
    .innerJoin('users', 'users.id', 'rooms.user_id')
    .where('rooms.team_id', '=', principal.team.id)
    .where(isRoomReached(principal))

/**
 * Returns the room with this id, or the newest one with this code, that is within the key's reach. Another team may have a room
 * with the same code now, so callers must use the id from here on. Throws a 404.
 */
export async function requireRoom(db: Queries, principal: Reader, name: string) {
  const row = await roomsWithinReach(db, principal)
    .select(['rooms.id', 'rooms.public_id', 'rooms.code', 'rooms.title', 'rooms.deck_id', 'rooms.created_at'])
    .select(['rooms.ended_at', 'rooms.steps', 'rooms.status', 'rooms.step_index', 'rooms.rehearsal'])
    .select(['rooms.tags', 'rooms.notes', answeredRounds.as('rounds')])
    .select(['users.id as starter_id', 'users.name as starter_name'])
    .where(isRoomId(name) ? 'rooms.public_id' : 'rooms.code', '=', name)
    .orderBy('rooms.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', said('not_found.fix.room'))
  return row
}

/** Returns which of some teams has the room with this id, or the newest one with this code; undefined when none has. */
export async function teamOfRoom(
  db: Queries,
  teamIds: readonly string[],
  name: unknown,
): Promise<string | undefined> {
  const plain = typeof name === 'string' ? (plainCode(name) ?? name) : ''
  const row = await db
    .selectFrom('rooms')
    .select('team_id')
    .where('team_id', 'in', teamIds)
    .where(isRoomId(plain) ? 'public_id' : 'code', '=', plain)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.team_id
}

/** Reads the document with which a room was started [D19]. */
export async function readRoomDocument(db: Queries, roomId: number): Promise<Document> {
  const row = await db
    .selectFrom('rooms')
    .select('document')
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow()
  return JSON.parse(row.document)
}
