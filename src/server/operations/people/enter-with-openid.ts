import { Refusal } from '#contract/refusal.ts'
import type { OpenIdPerson } from '#server/auth/openid.ts'
import type { Person } from '#server/auth/people.ts'
import type { Context } from '#server/context.ts'
import { auditOwn } from '#server/store/audit.ts'
import type { Queries } from '#server/store/database.ts'
import { addIdentity, findIdentity } from '#server/store/identities.ts'
import { readLink, takeLink } from '#server/store/links.ts'
import { addMember, findUser, insertUser } from '#server/store/people.ts'
import { startSession } from '#server/store/sessions.ts'
import { addTeam } from '#server/store/teams.ts'
import { auditJoined, auditSignIn } from './audit-sign-in.ts'
import { isStanding, letIn } from './invitation.ts'
import { maySignUp } from './may-sign-up.ts'

/** Why somebody whom the provider knows does not get in. */
type Problem =
  /** The identity belongs to another account. */
  | 'taken'
  /** There is an account with this address, whose person must connect it. */
  | 'connect'
  /** This server lets nobody in without an invitation, or not this address. */
  | 'closed'
  /** The invitation is over, or for another address. */
  | 'invitation'

type Entered = { token: string | null } | { problem: Problem }

/**
 * Lets a person in whom an identity provider has identified. A known identity signs in; a signed-in person connects it; a new person
 * gets an account where the server lets people sign up, or with an invitation, of which `invitation` is the token: it is accepted
 * when the provider has verified the address that it is for. An account is never connected by its address alone [D33].
 * Returns the token of the session, or null for a person who keeps the session.
 */
export async function enterWithOpenId(
  { database: { db }, signUp }: Pick<Context, 'database' | 'signUp'>,
  who: OpenIdPerson,
  person: Person | null,
  invitation: string | undefined,
): Promise<Entered> {
  return db.transaction().execute(async tx => {
    const known = await findIdentity(tx, who.issuer, who.subject)
    if (person) {
      if (known) return known === person.user.id ? { token: null } : { problem: 'taken' }
      await addIdentity(tx, { ...identityOf(who), userId: person.user.id })
      await auditOwn(tx, person.user, 'identity-connected')
      return { token: null }
    }
    if (invitation !== undefined) return acceptInvitation(tx, who, known, invitation)
    if (known) return { token: await begin(tx, known) }
    const { email, isEmailVerified } = who
    if (email === null || !isEmailVerified || !maySignUp(signUp, email))
      return {
        problem: email !== null && isEmailVerified && (await findUser(tx, email)) ? 'connect' : 'closed',
      }
    const userId = await addPerson(tx, who, email)
    if (userId === undefined) return { problem: 'connect' }
    const team = await addTeam(tx, `${who.name ?? email}’s team`.slice(0, 80), 'free')
    await addMember(tx, team.id, userId, 'owner')
    await auditJoined(tx, team.id, userId)
    return { token: await begin(tx, userId) }
  })
}

/** Makes a person a member of the team of an invitation, a new one with an account. Does nothing but return the problem if there is one. */
async function acceptInvitation(
  tx: Queries,
  who: OpenIdPerson,
  known: string | undefined,
  token: string,
): Promise<Entered> {
  const link = await readLink(tx, token)
  if (link?.kind !== 'invitation' || link.team_id === null || !(await isStanding(tx, link)))
    return { problem: 'invitation' }
  if (link.email === null || !who.isEmailVerified || who.email !== link.email)
    return { problem: 'invitation' }
  const userId = known ?? (await addPerson(tx, who, link.email))
  if (userId === undefined) return { problem: 'connect' }
  // Of two uses at once one finds it used; that one is undone.
  if (!(await takeLink(tx, token))) throw new Refusal('no_link')
  await letIn(tx, userId, link)
  await auditJoined(tx, link.team_id, userId)
  return { token: await begin(tx, userId) }
}

/** Starts the session of a person who came from the provider. */
async function begin(tx: Queries, userId: string): Promise<string> {
  await auditSignIn(tx, userId, 'openid')
  return startSession(tx, userId, 'openid')
}

/** Adds a person with a verified address and the identity. Returns undefined when the address is taken. */
async function addPerson(tx: Queries, who: OpenIdPerson, email: string): Promise<string | undefined> {
  const name = who.name ?? email.split('@')[0] ?? ''
  const userId = await insertUser(tx, { email, name, isVerified: true })
  if (userId !== undefined) await addIdentity(tx, { ...identityOf(who), userId })
  return userId
}

const identityOf = ({ issuer, subject, email }: OpenIdPerson) => ({ issuer, subject, email })
