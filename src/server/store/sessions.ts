import { sql } from 'kysely'
import type { SignInMethod } from '#contract/people/account.ts'
import { hashOf, newId, newToken } from '#server/auth/tokens.ts'
import type { Queries } from './database.ts'

/** A session ends when it was not used for this long [D33]. */
export const sessionDays = 30
const sessionTime = sql<string>`now() + ${sql.lit(`${sessionDays} days`)}::interval`

/** Starts a session and returns its token, of which only the hash is stored. */
export async function startSession(db: Queries, userId: string, method: SignInMethod): Promise<string> {
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      hash: hashOf(token),
      user_id: userId,
      // The team that the person used last in any session.
      team_id: sql`(select team_id from sessions where user_id = ${userId} order by used_at desc limit 1)`,
      method,
      expires_at: sessionTime,
    })
    .execute()
  return token
}

/**
 * Starts a session in place of the one that the browser had, so that a token from before is worth nothing. Returns the new token.
 * After the commit the caller waits for `confirmChange` when there was a session before.
 */
export async function replaceSession(
  db: Queries,
  before: { session: { id: string }; user: { id: string } } | null,
  userId: string,
  method: SignInMethod,
): Promise<string> {
  if (before) await endSessions(db, before.user.id, { id: before.session.id })
  return startSession(db, userId, method)
}

/** Reads a session that is not over, with its person. Returns undefined for another token. */
export const readSession = (db: Queries, token: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.team_id', 'sessions.expires_at', 'sessions.method', 'sessions.used_at'])
    .select(['users.id as user_id', 'users.email', 'users.name'])
    .where('sessions.hash', '=', hashOf(token))
    .where('sessions.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()

/** Notes that a session is used, in which team, and lets it last from now on. Returns when it ends now. */
export async function extendSession(
  db: Queries,
  id: string,
  teamId: string | null,
): Promise<string | undefined> {
  const row = await db
    .updateTable('sessions')
    .set({ used_at: sql`now()`, expires_at: sessionTime, team_id: teamId })
    .where('id', '=', id)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('expires_at')
    .executeTakeFirst()
  return row?.expires_at
}

/** Lists the sessions of a person that are not over, the one used last first. */
export const listSessions = (db: Queries, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'method', 'started_at', 'used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()

/** Ends one session of a person, or all but one. Returns how many they were. */
export async function endSessions(
  db: Queries,
  userId: string,
  which: { id: string } | { except: string | null },
): Promise<number> {
  const own = db.deleteFrom('sessions').where('user_id', '=', userId)
  const query =
    'id' in which
      ? own.where('id', '=', which.id)
      : which.except === null
        ? own
        : own.where('id', '!=', which.except)
  return Number((await query.executeTakeFirst()).numDeletedRows)
}

/** Removes sessions that are over. */
export async function removeExpiredSessions(db: Queries): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<=', sql<string>`now()`)
    .execute()
}
