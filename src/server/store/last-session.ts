import { sql } from 'kysely'
import type { Principal } from '#server/auth/principal.ts'
import { isRoomReached } from './rooms.ts'

/** The last room of a deck that somebody joined, without rehearsals. */
export interface LastSession {
  /** Its id. */
  room: string
  createdAt: string
  participants: number
}

/** The last session of the row of `decks` within the reach of a principal, as a part of a query. */
const fromLastSession = (principal: Principal) => sql`from rooms
  where rooms.deck_id = decks.id and not rooms.rehearsal and ${isRoomReached(principal)}
    and exists (select from participants where participants.room_id = rooms.id)
  order by rooms.created_at desc, rooms.id desc limit 1`

/** Selects the last session of a deck within the key's reach, null when there was none. */
export const lastSessionOf = (principal: Principal) =>
  sql<LastSession | null>`(
    select json_build_object('room', rooms.public_id, 'createdAt', to_char(rooms.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      'participants', (select count(*)::int from participants where participants.room_id = rooms.id))
    ${fromLastSession(principal)}
  )`

/** Selects when the last session of a deck was; the earliest of all times when there was none. */
export const lastSessionTime = (principal: Principal) =>
  sql<string>`coalesce((select rooms.created_at ${fromLastSession(principal)}), '-infinity'::timestamptz)`

/** Selects how many people were in the last session of a deck; 0 when there was none. */
export const lastSessionPeople = (principal: Principal) =>
  sql<number>`coalesce((select (select count(*)::int from participants where participants.room_id = rooms.id) ${fromLastSession(principal)}), 0)`

/** The condition that the row of `decks` had a session within the reach of the principal, or that it had one since a time. */
export const hadSession = (principal: Principal, since?: string) =>
  sql<boolean>`exists (
    select from rooms
    where rooms.deck_id = decks.id and not rooms.rehearsal and ${isRoomReached(principal)}
      ${since === undefined ? sql`` : sql`and rooms.created_at >= ${since}::timestamptz`}
      and exists (select from participants where participants.room_id = rooms.id))`

/** Selects no session, for those who may not read rooms. */
export const noSession = sql<LastSession | null>`null::json`
