import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { auditRoom, hostActor } from './audit.ts'
import type { Connections, Queries } from './database.ts'
import { isHost, reachesRoom, removeLinkedTokens } from './host-tokens.ts'

/**
 * Stores the hash of a one-time link that opens the remote of a room, for the person whose host token this is. It replaces the
 * person's earlier link of the room. Returns when it expires; undefined when the token is none of a host any more.
 */
export async function addRemoteLink(
  db: Connections['db'],
  roomId: number,
  hostHash: Buffer,
  hash: Buffer,
): Promise<string | undefined> {
  return db.transaction().execute(async tx => {
    await lockRoom(tx, roomId)
    const person = tx
      .selectFrom('rooms')
      .leftJoin('host_tokens', join =>
        join.onRef('host_tokens.room_id', '=', 'rooms.id').on('host_tokens.hash', '=', hostHash),
      )
      .where('rooms.id', '=', roomId)
      .where(isHost(sql`${hostHash}::bytea`))
      .select(['rooms.id', sql<string>`coalesce(host_tokens.user_id, rooms.user_id)`.as('user_id')])
      .select([
        sql<Buffer>`${hash}::bytea`.as('hash'),
        sql<string>`now() + ${limits.remoteLinkSec} * interval '1 second'`.as('expires_at'),
      ])
    const added = await tx
      .insertInto('remote_links')
      .columns(['room_id', 'user_id', 'hash', 'expires_at'])
      .expression(person)
      .onConflict(conflict =>
        conflict.columns(['room_id', 'user_id']).doUpdateSet(({ ref }) => ({
          hash: ref('excluded.hash'),
          expires_at: ref('excluded.expires_at'),
        })),
      )
      .returning('expires_at')
      .executeTakeFirst()
    if (added) await auditRoom(tx, roomId, hostActor, 'remote-link-made')
    return added?.expires_at
  })
}

/** Makes other transactions that add or end links of a room wait until this one is over. */
const lockRoom = (tx: Queries, roomId: number) =>
  tx.selectFrom('rooms').select('id').where('id', '=', roomId).forUpdate().execute()

/** Removes the links of a room that nobody used, and the host tokens that links handed out, except the one with this hash. */
export async function endRemotes(db: Connections['db'], roomId: number, except: Buffer): Promise<void> {
  await db.transaction().execute(async tx => {
    await lockRoom(tx, roomId)
    await removeRemoteLinks(tx, roomId)
    await removeLinkedTokens(tx, roomId, except)
    await auditRoom(tx, roomId, hostActor, 'remotes-ended')
  })
}

/**
 * Removes a link and returns whose it was and when it would have expired; undefined when it does not work, also because that person
 * no longer reaches the room. Of two uses at once one finds it removed.
 */
export const takeRemoteLink = (db: Queries, roomId: number, hash: Buffer) =>
  db
    .deleteFrom('remote_links')
    .using('rooms')
    .whereRef('rooms.id', '=', 'remote_links.room_id')
    .where('remote_links.room_id', '=', roomId)
    .where('remote_links.hash', '=', hash)
    .where('remote_links.expires_at', '>', sql<string>`now()`)
    .where(reachesRoom(sql`remote_links.user_id`))
    .returning(['remote_links.user_id', 'remote_links.expires_at'])
    .executeTakeFirst()

/** Removes the links of a room that nobody used. */
export async function removeRemoteLinks(db: Queries, roomId: number): Promise<void> {
  await db.deleteFrom('remote_links').where('room_id', '=', roomId).execute()
}
