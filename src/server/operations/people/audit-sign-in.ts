import type { SignInMethod } from '#contract/people/account.ts'
import { audit, auditOwn, personActor } from '#server/store/audit.ts'
import type { Queries } from '#server/store/database.ts'

/** Reads what the audit log calls a person. */
export const readUser = (db: Queries, id: string) =>
  db.selectFrom('users').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow()

/** Writes that a person signed in, in the transaction in which the session begins. */
export async function auditSignIn(db: Queries, userId: string, method: SignInMethod): Promise<void> {
  await auditOwn(db, await readUser(db, userId), 'sign-in', { method })
}

/** Writes that a person became a member of a team, in that transaction. */
export async function auditJoined(db: Queries, teamId: string, userId: string): Promise<void> {
  await audit(db, teamId, { actor: personActor(await readUser(db, userId)), action: 'member-joined' })
}
