import { sql } from 'kysely'
import type pg from 'pg'
import type { Document, Extras } from '#contract/deck.ts'
import { Refusal } from '#contract/errors.ts'
import type { HostAction } from '#contract/live.ts'
import { isoTime } from '#contract/time.ts'
import { type Drawn, act, nextTick, tick } from '#rooms/machine.ts'
import { type Agenda, type RoomState, agendaOf, newRoom, roomState } from '#rooms/state.ts'
import type { Principal } from '#server/auth/principal.ts'
import { newCode } from '#server/auth/tokens.ts'
import type { Queries } from './database.ts'
import type { StoredDeck } from './decks.ts'
import { holdPictures } from './pictures.ts'

/** The part of a room that never changes. */
export interface RoomFacts {
  id: number
  code: string
  title: string
  document: Document
  extras: Extras | null
  agenda: Agenda
  hostHash: Buffer
}

/** Makes a room of a deck, in the lobby, under a code that no other room has or had within a day [D22]. */
export async function addRoom(
  db: Queries,
  principal: Principal,
  deck: StoredDeck,
  hostHash: Buffer,
): Promise<{ code: string }> {
  for (;;) {
    const code = newCode()
    const { rows } = await sql<{ id: number }>`
      insert into rooms (code, team_id, user_id, deck_id, title, document, steps, extras, host_hash, state)
      select ${code}, ${principal.team.id}, ${principal.user.id}, ${deck.id}, ${deck.title},
        ${JSON.stringify(deck.document)}, ${deck.document.length}, ${deck.extras && JSON.stringify(deck.extras)}, ${hostHash},
        ${JSON.stringify(newRoom)}
      where not exists (
        select from rooms where code = ${code} and (ended_at is null or ended_at > now() - interval '1 day')
      )
      on conflict (code) where ended_at is null do nothing
      returning id`.execute(db)
    if (!rows[0]) continue
    await holdPictures(db, { room: rows[0].id }, deck)
    return { code }
  }
}

/** The room that a code means now: the newest one. Undefined when there is none. */
export async function findRoom(db: Queries, code: string): Promise<(RoomFacts & LoadedState) | undefined> {
  const row = await db
    .selectFrom('rooms')
    .select(['id', 'code', 'title', 'document', 'extras', 'host_hash', 'state', 'version'])
    .where('code', '=', code)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const document: Document = JSON.parse(row.document)
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    document,
    extras: row.extras === null ? null : JSON.parse(row.extras),
    agenda: agendaOf(document),
    hostHash: row.host_hash,
    state: roomState.parse(JSON.parse(row.state)),
    version: row.version,
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
  return { state: roomState.parse(JSON.parse(row.state)), version: row.version }
}

/**
 * Applies a host's action, or with null only what time has brought, under the lock of the room's row: hosts and
 * deadlines queue here, and answers see either the state before or the one after. Must run in a transaction.
 * Throws the machine's 409s; what time brought is then applied by the next tick.
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
  const before = roomState.parse(JSON.parse(row.state))
  const timely = tick(before, room.agenda, now)
  const state = action ? act(timely, room.agenda, action, now, drawn) : timely
  if (state === before) return { state, version: row.version, changed: false }
  const version = row.version + 1
  const due = nextTick(state, room.agenda)
  await db
    .updateTable('rooms')
    .set({
      state: JSON.stringify(state),
      version,
      due_at: due === null ? null : isoTime(due),
      ...(action && { driven_at: sql`clock_timestamp()` }),
      ...(state.status === 'ended' && { ended_at: sql`clock_timestamp()` }),
    })
    .where('id', '=', room.id)
    .execute()
  const rounds = Object.entries(state.polls).filter(([id, { round }]) => before.polls[id]?.round !== round)
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

/** Codes of rooms for which a deadline has come. */
export async function dueRooms(pool: pg.Pool, now: number): Promise<string[]> {
  const { rows } = await pool.query<{ code: string }>(
    'select code from rooms where due_at <= $1 and ended_at is null',
    [isoTime(now)],
  )
  return rows.map(({ code }) => code)
}

/** Codes of rooms that nobody drove for a day [D22]. */
export async function idleRooms(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ code: string }>(
    "select code from rooms where ended_at is null and driven_at < now() - interval '1 day'",
  )
  return rows.map(({ code }) => code)
}

/** The rooms within a key's reach: started by the person, or of a deck the team shared. */
export const roomsWithinReach = (db: Queries, { team, user }: Principal) =>
  db
    .selectFrom('rooms')
    .leftJoin('decks', 'decks.id', 'rooms.deck_id')
    .where('rooms.team_id', '=', team.id)
    .where(eb => eb.or([eb('rooms.user_id', '=', user.id), eb('decks.shared_at', 'is not', null)]))

/** A room within the key's reach: the newest with this code. Throws 404. */
export async function reachRoom(db: Queries, principal: Principal, code: string) {
  const row = await roomsWithinReach(db, principal)
    .select(['rooms.id', 'rooms.deck_id', 'rooms.created_at', 'rooms.ended_at'])
    .where('rooms.code', '=', code)
    .orderBy('rooms.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', 'Check the six digits of the room.')
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
