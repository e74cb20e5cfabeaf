import { type RawBuilder, sql } from 'kysely'
import type { Connections, Queries } from './database.ts'
import { allowedBy, keepsRooms, rankFor } from './permissions.ts'
import type { RoomIdentity } from './room-facts.ts'

/** How many host tokens a person may have for a room, beside the first one. A newer one replaces the oldest. */
const mostTokens = 20

/**
 * The condition that a person may be a host of the row of `rooms`: a member of its team, who started it or may present its deck.
 */
export const reachesRoom = (userId: RawBuilder<string>) => sql<boolean>`exists (
  select from memberships left join decks on decks.id = rooms.deck_id
  where memberships.team_id = rooms.team_id and memberships.user_id = ${userId}
    and ((rooms.user_id = ${userId} and ${keepsRooms(sql`memberships.role`)}) or ${allowedBy(rankFor(userId, sql`memberships.role`), 'present')}))`

/**
 * The condition that a hash belongs to a host of the row of `rooms`: it is of the token that the room was started with, or of one
 * that was made for a person who still reaches the room.
 */
export const isHost = (
  hash: RawBuilder<Buffer>,
) => sql<boolean>`((rooms.host_hash = ${hash} and ${reachesRoom(sql`rooms.user_id`)}) or exists (
  select from host_tokens
  where host_tokens.hash = ${hash} and host_tokens.room_id = rooms.id
    and ${reachesRoom(sql`host_tokens.user_id`)}))`

/** Returns the room with this code and this host, whether it has ended or not; undefined when there is none. */
export async function findHostedRoom(
  { pool, db }: Connections,
  code: string,
  hash: Buffer,
): Promise<RoomIdentity | undefined> {
  const query = db
    .selectFrom('rooms')
    .select(['id', 'code'])
    .where('code', '=', code)
    .where(isHost(sql`${hash}::bytea`))
    .compile()
  // Prepared once for each connection: every action of a host waits for it.
  const { rows } = await pool.query<RoomIdentity>({
    name: 'hosted-room',
    text: query.sql,
    values: [...query.parameters],
  })
  return rows[0]
}

/** What a stream of a host was opened with. */
export interface HostClaim {
  roomId: number
  hostHash: Buffer
}

/** Returns those of the claims that still hold. */
export async function validHostClaims<Claim extends HostClaim>(
  db: Queries,
  claims: readonly Claim[],
): Promise<Set<Claim>> {
  const ids = claims.map(({ roomId }) => roomId)
  const hashes = claims.map(({ hostHash }) => hostHash)
  const { rows } = await sql<{ number: number }>`
    select number from unnest(${ids}::bigint[], ${hashes}::bytea[]) with ordinality as claims (room_id, hash, number)
    join rooms on rooms.id = claims.room_id where ${isHost(sql`claims.hash`)}`.execute(db)
  const valid = new Set(rows.map(({ number }) => number - 1))
  return new Set(claims.filter((_, index) => valid.has(index)))
}

/** Stores a host token of a room for a person. `byLink` says that a one-time link handed it out. */
export async function addHostToken(
  db: Queries,
  roomId: number,
  userId: string,
  hash: Buffer,
  byLink = false,
): Promise<void> {
  await db
    .insertInto('host_tokens')
    .values({ hash, room_id: roomId, user_id: userId, by_link: byLink })
    .execute()
  const newest = db
    .selectFrom('host_tokens')
    .select('hash')
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(mostTokens)
  await db
    .deleteFrom('host_tokens')
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .where('hash', 'not in', newest)
    .execute()
}

/** Removes the host tokens of a person for the rooms of a team. */
export async function removeHostTokens(db: Queries, teamId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('host_tokens')
    .where('user_id', '=', userId)
    .where('room_id', 'in', db.selectFrom('rooms').select('id').where('team_id', '=', teamId))
    .execute()
}

/** Removes the host tokens of a room that one-time links handed out, except the one with this hash. */
export async function removeLinkedTokens(db: Queries, roomId: number, except: Buffer): Promise<void> {
  await db
    .deleteFrom('host_tokens')
    .where('room_id', '=', roomId)
    .where('by_link', '=', true)
    .where('hash', '!=', except)
    .execute()
}
