import { sql } from 'kysely'
import { seal, unseal } from '#server/auth/seal.ts'
import type { Queries } from './database.ts'

/** A reply that was stored to be replayed. */
export interface StoredReply {
  status: number
  body: string
}

/** The reply to an earlier request with the same key, and whether its body was the same. */
export interface EarlierReply {
  reply: StoredReply
  sameBody: boolean
}

/** What identifies a request: a retry has the same values. */
interface RequestKey {
  /** The id of the API key or session. */
  callerId: string
  method: string
  path: string
  idempotencyKey: string
  /** The secret that was sent with the request. The stored reply is encrypted with it, because it may hold a host token. */
  secret: string
}

const placeOf = ({ callerId, method, path, idempotencyKey }: RequestKey): string =>
  JSON.stringify([callerId, method, path, idempotencyKey])

/**
 * Claims a request, inside the transaction of its write. A second call for the same request waits until the transaction of the
 * first one ends. It then returns the stored reply, or claims the request when the first one failed [D11].
 */
export async function claimRequest(
  db: Queries,
  request: RequestKey,
  bodyHash: Buffer,
): Promise<'claimed' | EarlierReply> {
  const { callerId, method, path, idempotencyKey } = request
  const { rows } = await sql`
    insert into idempotency (caller_id, method, path, idempotency_key, body_hash)
    values (${callerId}, ${method}, ${path}, ${idempotencyKey}, ${bodyHash})
    on conflict (caller_id, method, path, idempotency_key) do update
      set body_hash = excluded.body_hash, status = null, body = null, created_at = now()
      where idempotency.created_at < now() - interval '1 day'
    returning 1`.execute(db)
  if (rows.length > 0) return 'claimed'
  const earlier = await findReply(db, request, bodyHash)
  if (!earlier) throw new Error('A claimed request has no row.')
  return earlier
}

/** Returns the reply that was stored for a request within a day; undefined when there is none. */
export async function findReply(
  db: Queries,
  request: RequestKey,
  bodyHash: Buffer,
): Promise<EarlierReply | undefined> {
  const { callerId, method, path, idempotencyKey, secret } = request
  const row = await db
    .selectFrom('idempotency')
    .select(['status', 'body', 'body_hash'])
    .where('caller_id', '=', callerId)
    .where('method', '=', method)
    .where('path', '=', path)
    .where('idempotency_key', '=', idempotencyKey)
    .where('created_at', '>=', sql<string>`now() - interval '1 day'`)
    .executeTakeFirst()
  if (!row) return undefined
  const body = row.body === null ? '' : unseal(secret, placeOf(request), row.body)
  return { reply: { status: row.status ?? 500, body }, sameBody: row.body_hash.equals(bodyHash) }
}

/** Stores the reply to a request, in the transaction of its write. */
export async function storeReply(
  db: Queries,
  request: RequestKey,
  { status, body }: StoredReply,
): Promise<void> {
  const { callerId, method, path, idempotencyKey, secret } = request
  await db
    .updateTable('idempotency')
    .set({ status, body: seal(secret, placeOf(request), body) })
    .where('caller_id', '=', callerId)
    .where('method', '=', method)
    .where('path', '=', path)
    .where('idempotency_key', '=', idempotencyKey)
    .execute()
}

/** Removes stored replies that are older than a day. */
export async function removeExpiredReplies(db: Queries): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<', sql<string>`now() - interval '1 day'`)
    .execute()
}
