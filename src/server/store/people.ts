import { sql } from 'kysely'
import type { Account, Role } from '#contract/people/account.ts'
import { Refusal } from '#contract/refusal.ts'
import { newId } from '#server/auth/tokens.ts'
import type { Queries } from './database.ts'
import { isShared } from './permissions.ts'
import { removeHostTokens } from './host-tokens.ts'

/** Lists the teams of a person, by name. */
export const membershipsOf = (db: Queries, userId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('teams', 'teams.id', 'memberships.team_id')
    .select(['teams.id', 'teams.name', 'teams.language', 'teams.plan', 'memberships.role'])
    .where('memberships.user_id', '=', userId)
    .orderBy(sql`lower(teams.name)`)
    .orderBy('teams.id')
    .execute()

/** Finds a person by e-mail address, which is in lower case. */
export const findUser = (db: Queries, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'language', 'password_hash'])
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()

/** Returns a person as the account that the person sees; `team` is the team of the request. Throws a 401 when it is gone. */
export async function readAccount(db: Queries, userId: string, team: string | null): Promise<Account> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'language', 'email_verified_at', 'password_hash', 'mail_comments'])
    .select(['news_seen', 'guided_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw new Refusal('signed_out')
  const teams = await membershipsOf(db, userId)
  const identity = await db
    .selectFrom('identities')
    .select('email')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    emailVerified: user.email_verified_at !== null,
    hasPassword: user.password_hash !== null,
    openid: identity ?? null,
    language: user.language,
    mailComments: user.mail_comments,
    newsSeen: user.news_seen,
    guided: user.guided_at !== null,
    teams,
    team: teams.some(({ id }) => id === team) ? team : (teams[0]?.id ?? null),
  }
}

/** What a person begins with. */
export interface NewUser {
  email: string
  name: string
  passwordHash?: string | undefined
  isVerified: boolean
}

/** Adds a person without a team. Returns undefined when the e-mail address is taken. */
export async function insertUser(
  db: Queries,
  { email, name, passwordHash, isVerified }: NewUser,
): Promise<string | undefined> {
  const row = await db
    .insertInto('users')
    .values({
      id: newId(),
      email,
      name,
      password_hash: passwordHash ?? null,
      email_verified_at: isVerified ? sql`now()` : null,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Makes a person a member of a team; a role that the person has already stays, but that of a guest. */
export async function addMember(db: Queries, teamId: string, userId: string, role: Role): Promise<void> {
  await db
    .insertInto('memberships')
    .values({ team_id: teamId, user_id: userId, role })
    .onConflict(conflict =>
      conflict.columns(['team_id', 'user_id']).doUpdateSet({ role }).where('memberships.role', '=', 'guest'),
    )
    .execute()
}

/** Whether a person owns a team now. The membership stays as it is until the transaction ends. */
export async function isOwner(db: Queries, teamId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('role')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst()
  return row?.role === 'owner'
}

/** Lists the members of a team, in the order in which they joined. */
export const listMembers = (db: Queries, teamId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.name', 'users.email', 'memberships.role', 'memberships.joined_at'])
    .where('memberships.team_id', '=', teamId)
    .orderBy('memberships.joined_at')
    .orderBy('users.id')
    .execute()

/** Lists all people by their addresses, with the ids of their teams, those that they own marked. */
export async function listPeople(db: Queries) {
  const people = await db.selectFrom('users').select(['id', 'email', 'name']).orderBy('email').execute()
  const memberships = await db
    .selectFrom('memberships')
    .select(['user_id', 'team_id', 'role'])
    .orderBy('joined_at')
    .execute()
  const byPerson = Map.groupBy(memberships, ({ user_id }) => user_id)
  return people.map(person => ({
    ...person,
    teams: (byPerson.get(person.id) ?? [])
      .map(({ team_id, role }) => (role === 'owner' ? `${team_id} (owner)` : team_id))
      .join(', '),
  }))
}

/**
 * Locks the members of a team until the transaction ends, so that two changes at once cannot leave it without an owner. Returns
 * them.
 */
export const lockMembers = (db: Queries, teamId: string) =>
  db
    .selectFrom('memberships')
    .select(['user_id', 'role'])
    .where('team_id', '=', teamId)
    .orderBy('user_id')
    .forUpdate()
    .execute()

/** Keeps a membership from being removed until the transaction ends. Returns whether there is one. */
export async function lockMembership(db: Queries, teamId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** What becomes of the private drafts of a person who leaves: they go to somebody, into the bin or not. */
export interface DraftsTo {
  userId: string
  intoBin: boolean
}

/**
 * Removes a person from a team, with the keys and host tokens for it; what the team shared stays with it, owned by who gets the drafts [D36].
 * Nothing is sent on: the caller confirms the change after the commit.
 */
export async function removeMembership(
  db: Queries,
  teamId: string,
  userId: string,
  to: DraftsTo,
): Promise<void> {
  const own = db.updateTable('decks').where('team_id', '=', teamId).where('owner_id', '=', userId)
  if (to.intoBin)
    await own
      .set({ deleted_at: sql`clock_timestamp()` })
      .where(sql<boolean>`not ${isShared}`)
      .where('deleted_at', 'is', null)
      .execute()
  await own.set({ owner_id: to.userId }).execute()
  await db
    .updateTable('rooms')
    .set({ user_id: to.userId })
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    // A person has at most one open rehearsal, so this one ends with the membership.
    .where(eb => eb.or([eb('rehearsal', '=', false), eb('ended_at', 'is not', null)]))
    .execute()
  await db
    .updateTable('api_keys')
    .set({ revoked_at: sql`now()` })
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
  await db
    .updateTable('sessions')
    .set({ team_id: null })
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .execute()
  await removeHostTokens(db, teamId, userId)
  await db
    .deleteFrom('links')
    .where('team_id', '=', teamId)
    .where(eb =>
      eb.or([
        eb('by_user_id', '=', userId),
        // Nor does the person come back by an invitation from before.
        sql<boolean>`(used_at is null and links.email = (select email from users where id = ${userId}))`,
      ]),
    )
    .execute()
  await db.deleteFrom('memberships').where('team_id', '=', teamId).where('user_id', '=', userId).execute()
}
