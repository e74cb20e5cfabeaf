import type { OpenIdPerson } from '#server/auth/openid.ts'
import type { Person } from '#server/auth/people.ts'
import type { Context } from '#server/context.ts'
import { addIdentity, findIdentity } from '#server/store/identities.ts'
import { addMember, findUser, insertUser } from '#server/store/people.ts'
import { startSession } from '#server/store/sessions.ts'
import { addTeam } from '#server/store/teams.ts'
import { maySignUp } from './may-sign-up.ts'

/** Why somebody whom the provider knows does not get in. */
type Problem =
  /** The identity belongs to another account. */
  | 'taken'
  /** There is an account with this address, whose person must connect it. */
  | 'connect'
  /** This server lets nobody in without an invitation, or not this address. */
  | 'closed'

/**
 * Lets a person in whom an identity provider has identified. A known identity signs in; a signed-in person connects it; a new person
 * gets an account where the server lets people sign up. An account is never connected by its address alone [D33].
 * Returns the token of the session, or null for a person who keeps the session.
 */
export async function enterWithOpenId(
  { database: { db }, signUp }: Pick<Context, 'database' | 'signUp'>,
  { issuer, subject, email, isEmailVerified, name }: OpenIdPerson,
  person: Person | null,
): Promise<{ token: string | null } | { problem: Problem }> {
  return db.transaction().execute(async tx => {
    const known = await findIdentity(tx, issuer, subject)
    if (person) {
      if (known) return known === person.user.id ? { token: null } : { problem: 'taken' }
      await addIdentity(tx, { issuer, subject, userId: person.user.id, email })
      return { token: null }
    }
    if (known) return { token: await startSession(tx, known, 'openid') }
    if (email === null || !isEmailVerified || !maySignUp(signUp, email))
      return {
        problem: email !== null && isEmailVerified && (await findUser(tx, email)) ? 'connect' : 'closed',
      }
    const userId = await insertUser(tx, { email, name: name ?? email.split('@')[0] ?? '', isVerified: true })
    if (userId === undefined) return { problem: 'connect' }
    const team = await addTeam(tx, `${name ?? email}’s team`.slice(0, 80), 'free')
    await addMember(tx, team.id, userId, 'owner')
    await addIdentity(tx, { issuer, subject, userId, email })
    return { token: await startSession(tx, userId, 'openid') }
  })
}
