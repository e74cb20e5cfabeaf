import { sql } from 'kysely'
import { seal, unseal } from '#server/auth/seal.ts'
import type { Queries } from './database.ts'

/** An answer as it went out. */
export interface KeptAnswer {
  status: number
  body: string
}

interface Place {
  keyId: string
  method: string
  path: string
  idempotencyKey: string
  /** The secret that came with the request. What is answered may hold a host token, so it is kept sealed with this. */
  secret: string
}

const sealedFor = ({ keyId, method, path, idempotencyKey }: Place): string =>
  JSON.stringify([keyId, method, path, idempotencyKey])

/**
 * Claims the place of a request, inside the transaction of its write. A second call with the same place waits until
 * the first one's transaction ends; then it gets what was answered, or the place when the first one failed [D11].
 */
export async function claim(
  db: Queries,
  place: Place,
  bodyHash: Buffer,
): Promise<'claimed' | { kept: KeptAnswer; sameBody: boolean }> {
  const { keyId, method, path, idempotencyKey, secret } = place
  const { rows } = await sql`
    insert into idempotency (key_id, method, path, idempotency_key, body_hash)
    values (${keyId}, ${method}, ${path}, ${idempotencyKey}, ${bodyHash})
    on conflict (key_id, method, path, idempotency_key) do update
      set body_hash = excluded.body_hash, status = null, body = null, created_at = now()
      where idempotency.created_at < now() - interval '1 day'
    returning 1`.execute(db)
  if (rows.length > 0) return 'claimed'
  const kept = await db
    .selectFrom('idempotency')
    .select(['status', 'body', 'body_hash'])
    .where('key_id', '=', keyId)
    .where('method', '=', method)
    .where('path', '=', path)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow()
  const body = kept.body === null ? '' : unseal(secret, sealedFor(place), kept.body)
  return { kept: { status: kept.status ?? 500, body }, sameBody: kept.body_hash.equals(bodyHash) }
}

/** Keeps what is about to be answered, in the same transaction as the write itself. */
export async function keep(db: Queries, place: Place, { status, body }: KeptAnswer): Promise<void> {
  const { keyId, method, path, idempotencyKey, secret } = place
  await db
    .updateTable('idempotency')
    .set({ status, body: seal(secret, sealedFor(place), body) })
    .where('key_id', '=', keyId)
    .where('method', '=', method)
    .where('path', '=', path)
    .where('idempotency_key', '=', idempotencyKey)
    .execute()
}

/** Forgets answers older than a day. */
export async function removeExpired(db: Queries): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<', sql<string>`now() - interval '1 day'`)
    .execute()
}
