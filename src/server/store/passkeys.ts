import { sql } from 'kysely'
import { hashOf } from '#server/auth/tokens.ts'
import type { Queries } from './database.ts'

/** How long a person may take to use a passkey. */
const challengeTime = sql<string>`now() + interval '5 minutes'`

/** Stores a challenge: for a passkey that a person adds, or with null for signing in. */
export async function addChallenge(db: Queries, challenge: string, userId: string | null): Promise<void> {
  await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<=', sql<string>`now()`)
    .execute()
  await db
    .insertInto('passkey_challenges')
    .values({ hash: hashOf(challenge), user_id: userId, expires_at: challengeTime })
    .execute()
}

/** Takes a challenge, so that it cannot be used again. Returns whether it was stored for this person, or for signing in. */
export async function takeChallenge(db: Queries, challenge: string, userId: string | null): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('hash', '=', hashOf(challenge))
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Lists the passkeys of a person, the oldest first. */
export const listPasskeys = (db: Queries, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'transports', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

/** Finds a passkey, and locks it until the transaction ends, because each use changes its counter. */
export const lockPasskey = (db: Queries, id: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key', 'counter', 'transports'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Notes that a passkey was used. */
export async function notePasskeyUse(db: Queries, id: string, counter: number): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ counter, used_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Removes a passkey of a person. Returns whether there was one. */
export async function removePasskey(db: Queries, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
