import { sql } from 'kysely'
import type pg from 'pg'
import type { Document, Extras } from '#contract/deck.ts'
import { Refusal } from '#contract/errors.ts'
import type { HostAction } from '#contract/live.ts'
import { isoTime } from '#contract/time.ts'
import { type Drawn, act, nextTick, tick } from '#rooms/machine.ts'
import {
  type Agenda,
  type RoomState,
  agendaOf,
  newRoom,
  pollStateOf,
  readRoomState,
  writeRoomState,
} from '#rooms/state.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { Queries } from './database.ts'
import type { StoredDeck } from './decks.ts'
import { requireActionTargets } from './action-targets.ts'
import { recordUse } from './pictures.ts'
import { withFreeCode } from './room-codes.ts'

/**
 * Which room is meant. The id alone names it for good: a code means one room at a time, and after its end and a rest
 * another one.
 */
export interface RoomName {
  id: number
  code: string
}

/** The part of a room that never changes. */
export interface RoomFacts extends RoomName {
  teamId: string
  title: string
  document: Document
  extras: Extras | null
  agenda: Agenda
  hostHash: Buffer
}

/**
 * Makes a room of a deck, in the lobby, under a code that no other room has or had within a day [D22]. `newCode` draws
 * six digits. Throws a 503 when no code is free.
 */
export async function addRoom(
  db: Queries,
  principal: Principal,
  deck: StoredDeck,
  hostHash: Buffer,
  newCode: () => string,
): Promise<RoomName> {
  const insert = async (code: string): Promise<RoomName | undefined> => {
    const { rows } = await sql<{ id: number }>`
      insert into rooms (code, team_id, user_id, deck_id, title, document, steps, extras, host_hash, state)
      values (${code}, ${principal.team.id}, ${principal.user.id}, ${deck.id}, ${deck.title},
        ${JSON.stringify(deck.document)}, ${deck.document.length}, ${deck.extras && JSON.stringify(deck.extras)}, ${hostHash},
        ${writeRoomState(newRoom)})
      on conflict (code) where ended_at is null do nothing
      returning id`.execute(db)
    return rows[0] && { id: rows[0].id, code }
  }
  const room = await withFreeCode(db, newCode, insert)
  if (!room) throw new Refusal('no_code')
  await recordUse(db, { room: room.id }, deck)
  return room
}

/** The room that a code means now: the newest one. Undefined when there is none. */
export async function findRoomName(db: Queries, code: string): Promise<RoomName | undefined> {
  return db
    .selectFrom('rooms')
    .select(['id', 'code'])
    .where('code', '=', code)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The room of any age with this code and this host; undefined when there is none. */
export async function findHostedRoom(
  db: Queries,
  code: string,
  hostHash: Buffer,
): Promise<RoomName | undefined> {
  return db
    .selectFrom('rooms')
    .select(['id', 'code'])
    .where('code', '=', code)
    .where('host_hash', '=', hostHash)
    .executeTakeFirst()
}

/** One room; undefined when there is none with this id and code. Throws when its stored state cannot be read. */
export async function readRoom(
  db: Queries,
  { id, code }: RoomName,
): Promise<(RoomFacts & LoadedState) | undefined> {
  const row = await db
    .selectFrom('rooms')
    .select(['id', 'team_id', 'code', 'title', 'document', 'extras', 'host_hash', 'state', 'version'])
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
    hostHash: row.host_hash,
    state: stateIn(row.state, row.id),
    version: row.version,
  }
}

/** The state in a row's text. Throws a plain error when it cannot be read: that is a fault of ours, not of the caller. */
export function stateIn(text: string, roomId: number): RoomState {
  try {
    return readRoomState(text)
  } catch (error) {
    throw new Error(`The stored state of room ${roomId} cannot be read.`, { cause: error })
  }
}

/** What changes of a room, with the version that rises with every change. */
export interface LoadedState {
  state: RoomState
  version: number
}

/** A room's state as it stands in the database now. */
export async function readState(db: Queries, roomId: number): Promise<LoadedState> {
  const row = await db
    .selectFrom('rooms')
    .select(['state', 'version'])
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow()
  return { state: stateIn(row.state, roomId), version: row.version }
}

/**
 * Applies a host's action, or with null only what time has brought, under the lock of the room's row: hosts and
 * deadlines queue here, and answers see either the state before or the one after. Must run in a transaction.
 * Throws the machine's 404s and 409s, and a 404 for a person or an entry that is not there; what time brought is then
 * applied by the next tick.
 */
export async function changeRoom(
  db: Queries,
  room: Pick<RoomFacts, 'id' | 'agenda'>,
  action: HostAction | null,
  now: number,
  drawn: Drawn | null = null,
): Promise<LoadedState & { changed: boolean }> {
  const row = await db
    .selectFrom('rooms')
    .select(['state', 'version'])
    .where('id', '=', room.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const before = stateIn(row.state, room.id)
  const timely = tick(before, room.agenda, now)
  if (action && before.status !== 'ended')
    await requireActionTargets(db, room.id, room.agenda, timely, action)
  const state = action ? act(timely, room.agenda, action, now, drawn) : timely
  if (state === before) return { state, version: row.version, changed: false }
  const version = row.version + 1
  const due = nextTick(state, room.agenda)
  await db
    .updateTable('rooms')
    .set({
      state: writeRoomState(state),
      status: state.status,
      step_index: state.stepIndex,
      version,
      due_at: due === null ? null : isoTime(due),
      ...(action && { driven_at: sql`clock_timestamp()` }),
      ...(state.status === 'ended' && { ended_at: sql`clock_timestamp()` }),
    })
    .where('id', '=', room.id)
    .execute()
  const rounds = [...state.polls].filter(
    ([id, { round }]) => !before.polls.has(id) || pollStateOf(before, id).round !== round,
  )
  if (rounds.length > 0)
    await db
      .insertInto('polls')
      .values(rounds.map(([poll_id, { round }]) => ({ room_id: room.id, poll_id, round })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  return { state, version, changed: true }
}

/** The keys under which a room's answers are stored, by poll and round. */
export async function pollKeys(db: Queries, roomId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('polls')
    .select(['key', 'poll_id', 'round'])
    .where('room_id', '=', roomId)
    .execute()
  return new Map(rows.map(({ key, poll_id, round }) => [`${round}/${poll_id}`, key]))
}

/** Rooms for which a deadline has come. */
export async function dueRooms(pool: pg.Pool, now: number): Promise<RoomName[]> {
  const { rows } = await pool.query<RoomName>(
    'select id, code from rooms where due_at <= $1 and ended_at is null',
    [isoTime(now)],
  )
  return rows
}

/** Rooms that nobody drove for a day [D22]. */
export async function idleRooms(pool: pg.Pool): Promise<RoomName[]> {
  const { rows } = await pool.query<RoomName>(
    "select id, code from rooms where ended_at is null and driven_at < now() - interval '1 day'",
  )
  return rows
}

/**
 * How many rooms of a team have not ended, and how many seconds it takes until the first of them ends by itself when
 * nobody drives it.
 */
export async function openRoomsOf(db: Queries, teamId: string): Promise<{ count: number; seconds: number }> {
  const { rows } = await sql<{ count: number; seconds: number | null }>`
    select count(*) as count,
      greatest(ceil(extract(epoch from min(driven_at) + interval '1 day' - clock_timestamp())), 1)::int as seconds
    from rooms where team_id = ${teamId} and ended_at is null`.execute(db)
  return { count: rows[0]?.count ?? 0, seconds: rows[0]?.seconds ?? 1 }
}

/** The rooms within a key's reach: started by the person, or of a deck the team shared. */
export const roomsWithinReach = (db: Queries, { team, user }: Principal) =>
  db
    .selectFrom('rooms')
    .leftJoin('decks', 'decks.id', 'rooms.deck_id')
    .where('rooms.team_id', '=', team.id)
    .where(eb => eb.or([eb('rooms.user_id', '=', user.id), eb('decks.shared_at', 'is not', null)]))

/**
 * A room within the key's reach: the newest with this code. The code may mean another team's room by now, so whatever
 * follows goes by the id. Throws 404.
 */
export async function reachRoom(db: Queries, principal: Principal, code: string) {
  const row = await roomsWithinReach(db, principal)
    .select(['rooms.id', 'rooms.code', 'rooms.title', 'rooms.deck_id', 'rooms.created_at', 'rooms.ended_at'])
    .select(['rooms.steps', 'rooms.status', 'rooms.step_index'])
    .where('rooms.code', '=', code)
    .orderBy('rooms.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row)
    throw new Refusal(
      'not_found',
      'Check the six digits of the room. GET /api/v1/rooms, or the tool list_rooms, lists the rooms.',
    )
  return row
}

/** The document a room was started with [D19]. */
export async function roomDocument(db: Queries, roomId: number): Promise<Document> {
  const row = await db
    .selectFrom('rooms')
    .select('document')
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow()
  return JSON.parse(row.document)
}
