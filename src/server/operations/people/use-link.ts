import { sql } from 'kysely'
import type { AuditAction } from '#contract/people/audit.ts'
import type { SignInMethod } from '#contract/people/account.ts'
import { Refusal, refuseField } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import type { useLink } from '#contract/operations/people/use-link.ts'
import type { Input } from '#contract/operation.ts'
import { type Language, defaultLanguage } from '#messages/languages.ts'
import type { Person } from '#server/auth/people.ts'
import { translateDemo } from '#server/demo/demo.ts'
import { askedLanguage } from '#server/languages/asked-language.ts'
import { nameIn } from '#server/languages/names.ts'
import { auditOwn, forgetAddressInAudit } from '#server/store/audit.ts'
import type { Blobs } from '#server/store/blobs/blobs.ts'
import { confirmChange } from '#server/store/confirmation.ts'
import type { Queries } from '#server/store/database.ts'
import { type Link, readLink, removeAccountLinks, removeLinks, takeLink } from '#server/store/links.ts'
import { addMember, findUser, insertUser, readAccount } from '#server/store/people.ts'
import { endSessions, replaceSession } from '#server/store/sessions.ts'
import { addTeam } from '#server/store/teams.ts'
import type { PeopleHandler } from './handler.ts'
import { auditJoined, auditSignIn, readUser } from './audit-sign-in.ts'
import { isStanding, letIn } from './invitation.ts'
import { hashNewPassword } from './new-password.ts'

type Given = Input<typeof useLink>

/** What a link did: whose session begins, and in which team. */
interface Used {
  userId: string
  teamId?: string
  /** The deck to which it was an invitation. */
  deckId?: string | null
  action?: AuditAction
}

interface Attempt {
  tx: Queries
  link: Link
  given: Given
  person: Person | null
  /** The hash of `given.password`, made before the transaction began. */
  passwordHash: string | undefined
  blobs: Blobs
  /** What the person reads, by `Accept-Language`. */
  language: Language
  /** Whether the link was mailed, so that using it proves the address; otherwise it was shown. */
  isMailed: boolean
}

export const handleUseLink: PeopleHandler<typeof useLink> = async (call, given) => {
  const { context, db, person, address, setSession } = call
  const known = await readLink(db, given.token)
  if (!known) {
    await context.attempts.countWrong(address)
    throw new Refusal('no_link')
  }
  const owner = given.email ?? known.email ?? ''
  const passwordHash = given.password === undefined ? undefined : await hashNewPassword(given.password, owner)
  const { token, used } = await db.transaction().execute(async tx => {
    const link = await takeLink(tx, given.token)
    if (!link) throw new Refusal('no_link')
    const used = await effects[link.kind]({
      tx,
      link,
      given,
      person,
      passwordHash,
      blobs: context.blobs,
      language: askedLanguage(call.acceptLanguage),
      isMailed: context.mailer !== null,
    })
    const method: SignInMethod = passwordHash === undefined ? 'link' : 'password'
    // A person who is signed in already keeps the session.
    const isSame = person?.user.id === used.userId
    const token = isSame ? undefined : await replaceSession(tx, person, used.userId, method)
    if (used.action) await auditOwn(tx, await readUser(tx, used.userId), used.action)
    if (used.teamId !== undefined) await auditJoined(tx, used.teamId, used.userId)
    if (token !== undefined) await auditSignIn(tx, used.userId, method)
    return { token, used }
  })
  // Before the wait: the link is used up.
  if (token !== undefined) setSession(token)
  await confirmChange(context.database.pool)
  const account = await readAccount(db, used.userId, used.teamId ?? person?.membership?.team.id ?? null)
  return { account, deck: used.deckId ?? null }
}

const provenNow = sql<string>`coalesce(email_verified_at, now())`

/** What a link of each kind does, in the transaction in which it is used. */
const effects: Record<Link['kind'], (attempt: Attempt) => Promise<Used>> = {
  /** The first account is the person who owns the demo team already [D34]. */
  async setup({ tx, link, given, passwordHash, blobs, language }) {
    const userId = link.user_id ?? ''
    if (given.email === undefined) throw refuseField('email', said('field.email'))
    if (given.name === undefined) throw refuseField('name', said('field.name'))
    if (passwordHash === undefined) throw refuseField('password', said('field.choose_password'))
    await requireFree(tx, given.email, userId)
    await tx
      .updateTable('users')
      .set({ email: given.email, name: given.name, password_hash: passwordHash })
      .where('id', '=', userId)
      .execute()
    await removeLinks(tx, 'setup', {})
    // The server was started before anybody came, whose language it could have asked for.
    if (language !== defaultLanguage) await translateDemo(tx, blobs, userId, language)
    return { userId, action: 'account-made' }
  },

  async invitation(attempt) {
    const { tx, link, person } = attempt
    const email = link.email ?? ''
    if (!(await isStanding(tx, link))) throw new Refusal('no_link')
    const known = await findUser(tx, email)
    if (known && person?.user.id !== known.id)
      throw new Refusal('signed_out', said('signed_out.fix.invited', { email }))
    const userId = known?.id ?? (await newUser(attempt, email))
    const { teamId } = await letIn(tx, userId, link)
    return { userId, teamId, deckId: link.deck_id, ...(known ? {} : { action: 'account-made' as const }) }
  },

  async password({ tx, link, passwordHash, isMailed }) {
    const userId = link.user_id ?? ''
    if (passwordHash === undefined) throw refuseField('password', said('field.choose_password'))
    await tx
      .updateTable('users')
      .set({ password_hash: passwordHash, ...(isMailed && { email_verified_at: provenNow }) })
      .where('id', '=', userId)
      .execute()
    await endSessions(tx, userId, { except: null })
    await removeAccountLinks(tx, userId)
    return { userId, action: 'password-changed' }
  },

  /** Only for the person, who is signed in: the link may have reached somebody else, at a mistyped address. */
  async email({ tx, link, person, isMailed }) {
    const userId = link.user_id ?? ''
    if (person?.user.id !== userId) throw new Refusal('signed_out', said('signed_out.fix.email'))
    await requireFree(tx, link.email ?? '', userId)
    await forgetAddressInAudit(tx, person.user.email)
    await tx.deleteFrom('links').where('email', '=', person.user.email).execute()
    await tx
      .updateTable('users')
      .set({ email: link.email ?? '', email_verified_at: isMailed ? sql`now()` : null })
      .where('id', '=', userId)
      .execute()
    await removeAccountLinks(tx, userId)
    return { userId, action: 'email-changed' }
  },

  async 'sign-in'({ tx, link }) {
    const userId = link.user_id ?? ''
    await tx.updateTable('users').set({ email_verified_at: provenNow }).where('id', '=', userId).execute()
    return { userId }
  },

  async 'sign-up'({ tx, link, isMailed, language }) {
    const { name, passwordHash }: { name: string; passwordHash: string } = JSON.parse(link.data ?? '{}')
    const userId = await insertUser(tx, { email: link.email ?? '', name, passwordHash, isVerified: isMailed })
    if (userId === undefined) throw new Refusal('no_link', said('no_link.fix.known'))
    const team = await addTeam(tx, nameIn(language, 'team', name).slice(0, 80), 'free')
    await addMember(tx, team.id, userId, 'owner')
    return { userId, teamId: team.id, action: 'account-made' }
  },
}

/** Adds the invited person. Whoever has the link got it at the address, or from who invited. */
async function newUser({ tx, given, passwordHash }: Attempt, email: string): Promise<string> {
  if (given.name === undefined) throw refuseField('name', said('field.name'))
  if (passwordHash === undefined) throw refuseField('password', said('field.choose_password'))
  const userId = await insertUser(tx, { email, name: given.name, passwordHash, isVerified: false })
  if (userId === undefined) throw new Refusal('no_link')
  return userId
}

/** Throws a 400 when another person has the address. */
async function requireFree(tx: Queries, email: string, userId: string): Promise<void> {
  const other = await findUser(tx, email)
  if (other && other.id !== userId) throw refuseField('email', said('field.email_taken'))
}
