import { sql } from 'kysely'
import type pg from 'pg'
import type { Document } from '#contract/deck/deck.ts'
import type { DeckExtras } from '#contract/themes/theme.ts'
import { Refusal } from '#contract/errors.ts'
import { isRoomId } from '#contract/rooms/room-code.ts'
import type { Language } from '#contract/text/language.ts'
import type { HostAction } from '#contract/rooms/host-action.ts'
import { isoTime } from '#contract/text/time.ts'
import { type WheelDraw, applyAction } from '#rooms/machine.ts'
import { nextChangeAt, applyTime } from '#rooms/timing.ts'
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
import { type PgQueries, pgQueriesOn } from './pg-queries.ts'
import { recordUse } from './pictures.ts'
import { type PlacedFile, copyFilesToRoom, listRoomFiles } from './placed-files.ts'
import { withFreeCode } from './room-codes.ts'

/**
 * What identifies a room. The id is unique. A code belongs to one room at a time, and may be given to another one after that
 * room has ended.
 */
export interface RoomIdentity {
  id: number
  code: string
}

/** The part of a room that never changes. */
export interface RoomFacts extends RoomIdentity {
  teamId: string
  title: string
  document: Document
  extras: DeckExtras | null
  agenda: Agenda
  /** Whether the server simulates participants in it. */
  rehearsal: boolean
  /** The files whose pages its slides show. */
  files: readonly PlacedFile[]
}

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
  const insert = async (code: string): Promise<RoomIdentity | undefined> => {
    const { rows } = await sql<{ id: number }>`
      insert into rooms (code, team_id, user_id, deck_id, title, document, steps, extras, host_hash, state, rehearsal)
      values (${code}, ${principal.team.id}, ${principal.user.id}, ${deck.id}, ${deck.title},
        ${JSON.stringify(deck.document)}, ${deck.document.length}, ${deck.extras && JSON.stringify(deck.extras)}, ${hostHash},
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

/** Parses the stored state of a room. Throws an `Error`, not a `Refusal`, because an invalid state is a fault of the server. */
export function parseRoomState(text: string, roomId: number): RoomState {
  try {
    return readRoomState(text)
  } catch (error) {
    throw new Error(`The stored state of room ${roomId} cannot be read.`, { cause: error })
  }
}

/** The state of a room, and its version, which every change increases. */
export interface LoadedState {
  state: RoomState
  version: number
}

/** Reads the current state of a room from the database. */
export async function readState(db: Queries, roomId: number): Promise<LoadedState> {
  const row = await db
    .selectFrom('rooms')
    .select(['state', 'version'])
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow()
  return { state: parseRoomState(row.state, roomId), version: row.version }
}

/**
 * Applies the deadlines that have passed and then the action of a host, if there is one. The row of the room is locked, so
 * concurrent changes queue, and answers see the state either before or after the change. Must run in a transaction. Throws the
 * 404s and 409s of the room machine, and a 404 for an unknown participant or entry; the next call then applies the deadlines.
 */
export async function storeRoomChange(
  db: Queries,
  room: Pick<RoomFacts, 'id' | 'agenda'>,
  action: HostAction | null,
  now: number,
  drawn: WheelDraw | null,
): Promise<LoadedState & { changed: boolean; before: RoomState }> {
  const row = await db
    .selectFrom('rooms')
    .select(['state', 'version'])
    .where('id', '=', room.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const before = parseRoomState(row.state, room.id)
  const afterDeadlines = applyTime(before, room.agenda, now)
  if (action && before.status !== 'ended')
    await requireActionTargets(db, room.id, room.agenda, afterDeadlines, action)
  const state = action ? applyAction(afterDeadlines, room.agenda, action, now, drawn) : afterDeadlines
  if (state === before) return { state, version: row.version, changed: false, before }
  const stored = await storeState(pgQueriesOn(db), room, {
    before,
    version: row.version,
    state,
    isDriven: action !== null,
  })
  if (!stored) throw new Error(`The row of room ${room.id} changed while it was locked.`)
  return { state, version: stored.version, changed: true, before }
}

const replaceState = {
  name: 'replace-state',
  text: /* sql */ `
    with changed as (
      update rooms set
        state = $3, status = $4, step_index = $5, version = version + 1, due_at = $6, title = coalesce($7, title),
        driven_at = case when $8 then clock_timestamp() else driven_at end,
        ended_at = case when $9 then clock_timestamp() else ended_at end
      where id = $1 and version = $2
      returning id
    ), added as (
      insert into polls (room_id, poll_id, round)
      select id, poll_id, round from changed, unnest($10::text[], $11::int[]) as began (poll_id, round)
      on conflict do nothing
      returning key, poll_id, round
    )
    select key, poll_id, round from changed left join added on true`,
}

/** A state that is to replace another one. */
interface NextState {
  before: RoomState
  /** The version of `before`. */
  version: number
  state: RoomState
  /** Whether a host made the change. */
  isDriven: boolean
}

/**
 * Stores the state of a room in place of the one with the given version, and the rounds of polls that begin with it. This is a single
 * statement, which waits for answers that are being stored. Returns the new version and the keys of the rounds, by
 * `<round>/<poll id>`; undefined, and changes nothing, when the stored version is another one.
 */
export async function storeState(
  queries: PgQueries,
  room: Pick<RoomFacts, 'id' | 'agenda'>,
  { before, version, state, isDriven }: NextState,
): Promise<{ version: number; keys: Map<string, number> } | undefined> {
  const due = nextChangeAt(state, room.agenda)
  const rounds = [...state.polls].filter(
    ([id, { round }]) => !before.polls.has(id) || pollStateOf(before, id).round !== round,
  )
  const title = state.title === before.title ? null : state.title
  const ends = state.status === 'ended' && before.status !== 'ended'
  const { rows } = await queries.query<{ key: number; poll_id: string; round: number } | { key: null }>({
    ...replaceState,
    values: [
      room.id,
      version,
      writeRoomState(state),
      state.status,
      state.stepIndex,
      due === null ? null : isoTime(due),
      title,
      isDriven,
      ends,
      rounds.map(([id]) => id),
      rounds.map(([, { round }]) => round),
    ],
  })
  if (rows.length === 0) return undefined
  const keys = new Map(
    rows.flatMap(row => (row.key === null ? [] : [[`${row.round}/${row.poll_id}`, row.key] as const])),
  )
  return { version: version + 1, keys }
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
): Promise<{ count: number; seconds: number }> {
  const { rows } = await sql<{ count: number; seconds: number | null }>`
    select count(*) as count,
      greatest(ceil(extract(epoch from min(driven_at) + interval '1 day' - clock_timestamp())), 1)::int as seconds
    from rooms where team_id = ${teamId} and ended_at is null`.execute(db)
  return { count: rows[0]?.count ?? 0, seconds: rows[0]?.seconds ?? 1 }
}

/** The query for the rooms within a key's reach: those that the person started, and those of decks that the team shared. */
export const roomsWithinReach = (db: Queries, { team, user }: Principal) =>
  db
    .selectFrom('rooms')
    .leftJoin('decks', 'decks.id', 'rooms.deck_id')
    .innerJoin('users', 'users.id', 'rooms.user_id')
    .where('rooms.team_id', '=', team.id)
    .where(eb => eb.or([eb('rooms.user_id', '=', user.id), eb('decks.shared_at', 'is not', null)]))

/**
 * Returns the room with this id, or the newest one with this code, that is within the key's reach. Another team may have a room
 * with the same code now, so callers must use the id from here on. Throws a 404.
 */
export async function requireRoom(db: Queries, principal: Principal, name: string) {
  const row = await roomsWithinReach(db, principal)
    .select(['rooms.id', 'rooms.public_id', 'rooms.code', 'rooms.title', 'rooms.deck_id', 'rooms.created_at'])
    .select(['rooms.ended_at', 'rooms.steps', 'rooms.status', 'rooms.step_index', 'rooms.rehearsal'])
    .select(['users.id as starter_id', 'users.name as starter_name'])
    .where(isRoomId(name) ? 'rooms.public_id' : 'rooms.code', '=', name)
    .orderBy('rooms.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row)
    throw new Refusal('not_found', 'Check the code or the id of the room. {list_rooms} lists the rooms.')
  return row
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
