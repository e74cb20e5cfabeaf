import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '#server/auth/tokens.ts'
import type { Queries } from './database.ts'
import type { Reader } from './permissions.ts'

const isNotOver = sql<boolean>`(room_links.expires_at is null or room_links.expires_at > now())`

/** Reads the link that shows the results of a room, if it is not over. */
export const readRoomLink = (db: Queries, roomId: number) =>
  db
    .selectFrom('room_links')
    .select(['id', 'secret', 'names', 'expires_at'])
    .where('room_id', '=', roomId)
    .where(isNotOver)
    .executeTakeFirst()

/** Makes the link that shows the results of a room, which ends after some days, or never for null. One that is there keeps its address. */
export async function keepRoomLink(
  db: Queries,
  { roomId, userId, days, names }: { roomId: number; userId: string; days: number | null; names: boolean },
): Promise<void> {
  const expires_at =
    days === null ? null : sql<string>`clock_timestamp() + make_interval(days => ${days}::int)`
  // One that is over does not come to life again.
  await db
    .deleteFrom('room_links')
    .where('room_id', '=', roomId)
    .where(sql<boolean>`not ${isNotOver}`)
    .execute()
  await db
    .insertInto('room_links')
    .values({
      room_id: roomId,
      id: newId(),
      secret: randomBytes(16).toString('base64url'),
      by_user_id: userId,
      expires_at,
      names,
    })
    // It ends with the access of who made it last.
    .onConflict(conflict => conflict.column('room_id').doUpdateSet({ expires_at, names, by_user_id: userId }))
    .execute()
}

/** Removes the link that shows the results of a room. Returns whether there was one. */
export async function removeRoomLink(db: Queries, roomId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('room_links')
    .where('room_id', '=', roomId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Finds a link by its id, with who made it as the member of the team that the person is now. Undefined when it is over, or that person gone. */
export async function findRoomLink(db: Queries, id: string) {
  const row = await db
    .selectFrom('room_links')
    .innerJoin('rooms', 'rooms.id', 'room_links.room_id')
    .innerJoin('memberships', join =>
      join
        .onRef('memberships.team_id', '=', 'rooms.team_id')
        .onRef('memberships.user_id', '=', 'room_links.by_user_id'),
    )
    .innerJoin('teams', 'teams.id', 'rooms.team_id')
    .select(['room_links.id', 'room_links.secret', 'room_links.names', 'room_links.expires_at'])
    .select(['rooms.public_id', 'memberships.user_id', 'memberships.role'])
    .select(['teams.id as team_id', 'teams.name as team_name'])
    .where('room_links.id', '=', id)
    .where(isNotOver)
    .executeTakeFirst()
  if (!row) return undefined
  const { user_id, role, team_id, team_name, ...link } = row
  const maker: Reader = { user: { id: user_id }, team: { id: team_id, name: team_name }, role }
  return { ...link, maker }
}
