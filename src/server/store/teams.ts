import { Refusal } from '#contract/refusal.ts'
import type { Plan, Scope } from '#contract/people/scopes.ts'
import { hashOf, newApiKey, newId } from '#server/auth/tokens.ts'
import { type Actor, audit, operatorActor } from './audit.ts'
import { confirmChange } from './confirmation.ts'
import type { Database, Queries } from './database.ts'
import { addMember, insertUser, listMembers } from './people.ts'

/** What changes of keys and plans need: they wait until every server has confirmed them. */
type Confirmable = Pick<Database, 'db' | 'pool'>

/** Creates a team. */
export async function addTeam(db: Queries, name: string, plan: Plan) {
  const team = { id: newId(), name, plan }
  await db.insertInto('teams').values(team).execute()
  return team
}

/**
 * Puts a team on another plan. When it resolves, every server applies the plan from its next request on. Throws a 404 for
 * an unknown team, and as `confirmChange` does.
 */
export async function changePlan({ db, pool }: Confirmable, id: string, plan: Plan) {
  const team = await db.transaction().execute(async tx => {
    const changed = await tx
      .updateTable('teams')
      .set({ plan })
      .where('id', '=', id)
      .returning(['id', 'name', 'plan'])
      .executeTakeFirst()
    if (!changed)
      throw new Refusal('not_found', 'List the teams to find its id.', `There is no team "${id}".`)
    const target = { kind: 'team' as const, id, name: changed.name }
    await audit(tx, id, { actor: operatorActor, action: 'plan-changed', target, details: { plan } })
    return changed
  })
  await confirmChange(pool)
  return team
}

/** Reads the name of a team, and what its decks speak that name no language. */
export const readTeam = (db: Queries, id: string) =>
  db
    .selectFrom('teams')
    .select(['id', 'name', 'language', 'managed_by as managedBy'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Lists all teams, the oldest first. */
export const listTeams = (db: Queries) =>
  db.selectFrom('teams').select(['id', 'name', 'plan']).orderBy('created_at').execute()

/**
 * Adds a person without a password to a team; the first one owns it. Throws a 404 for an unknown team, and a 400 for an e-mail
 * address that is taken.
 */
export async function addUser(db: Queries, teamId: string, address: string) {
  const team = await db.selectFrom('teams').select('id').where('id', '=', teamId).executeTakeFirst()
  if (!team) throw new Refusal('not_found', 'Create the team first.', `There is no team "${teamId}".`)
  const email = address.toLowerCase()
  const id = await insertUser(db, { email, name: email.split('@')[0] ?? '', isVerified: false })
  if (id === undefined)
    throw new Refusal('input', 'Use another address.', `There is already a person with the address ${email}.`)
  const [first] = await listMembers(db, teamId)
  await addMember(db, teamId, id, first ? 'editor' : 'owner')
  return { id, email, team: teamId }
}

/** Deletes a team with its decks, rooms and keys. */
export async function deleteTeam(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('rooms').where('team_id', '=', id).execute()
  await db.deleteFrom('decks').where('team_id', '=', id).execute()
  await db.deleteFrom('api_keys').where('team_id', '=', id).execute()
  await db.deleteFrom('teams').where('id', '=', id).execute()
}

/** Creates a key for a person. The result holds its secret, which is stored nowhere. Throws a 404 for an unknown person. */
export async function addKey(db: Queries, teamId: string, userId: string, name: string, scopes: Scope[]) {
  const member = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('team_id', '=', teamId)
    .executeTakeFirst()
  if (!member)
    throw new Refusal('not_found', 'Create the person first.', `Team "${teamId}" has no person "${userId}".`)
  const key = newApiKey()
  const id = newId()
  await db
    .insertInto('api_keys')
    .values({ id, team_id: teamId, user_id: userId, name, scopes, hash: hashOf(key) })
    .execute()
  return { id, key, name, scopes, team: teamId, user: userId }
}

/**
 * Revokes a key. When it resolves, every server refuses the key's next request. Throws a 404 for an unknown key, and as
 * `confirmChange` does.
 */
export async function revokeKey({ db, pool }: Confirmable, id: string, actor: Actor = operatorActor) {
  const row = await db.transaction().execute(async tx => {
    const revoked = await tx
      .updateTable('api_keys')
      .set({ revoked_at: new Date().toISOString() })
      .where('id', '=', id)
      .returning(['id', 'name', 'scopes', 'team_id as team', 'user_id as user'])
      .executeTakeFirst()
    if (!revoked) throw new Refusal('not_found', 'List the keys to find its id.', `There is no key "${id}".`)
    const target = { kind: 'key' as const, id, name: revoked.name }
    await audit(tx, revoked.team, { actor, action: 'key-revoked', target })
    return revoked
  })
  await confirmChange(pool)
  return row
}

/** Lists the keys that were not revoked, the oldest first, without their secrets. */
export const listKeys = (db: Queries) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'name', 'scopes', 'team_id as team', 'user_id as user'])
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .execute()
