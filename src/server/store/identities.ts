import type { Queries } from './database.ts'

/** An account at an identity provider. */
export interface Identity {
  issuer: string
  subject: string
  userId: string
  email: string | null
}

/** Returns the id of the person who connected an identity; undefined for none. */
export async function findIdentity(
  db: Queries,
  issuer: string,
  subject: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

/** Connects an identity with a person, in place of another one of the same provider. */
export async function addIdentity(db: Queries, { issuer, subject, userId, email }: Identity): Promise<void> {
  await db.deleteFrom('identities').where('issuer', '=', issuer).where('user_id', '=', userId).execute()
  await db.insertInto('identities').values({ issuer, subject, user_id: userId, email }).execute()
}

/** Disconnects all identities of a person. Returns whether there were any. */
export async function removeIdentities(db: Queries, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
