import { Refusal } from '#contract/errors.ts'
import { type Plan, type Scope, plans } from '#contract/scopes.ts'
import { hashOf } from './tokens.ts'
import type { Queries } from '#server/store/database.ts'
import type { Memo } from '#server/store/memo.ts'

/** Who asks: the key, the person who made it, the team it belongs to, and what the plan of today allows. */
export interface Principal {
  key: { id: string; name: string }
  user: { id: string; email: string }
  team: { id: string; name: string }
  plan: Plan
  /** As chosen when the key was made. */
  keyScopes: readonly Scope[]
}

/** The secret in an Authorization header; undefined when there is none. `Bearer` in any case [D8]. */
export function bearer(header: string | undefined): string | undefined {
  return /^Bearer +([^\s]+)\s*$/i.exec(header ?? '')?.[1]
}

/**
 * Whose key this is; undefined when it is unknown or was revoked. What is remembered is forgotten as soon as the
 * database tells of a change, so revoking and a change of plan work at once.
 */
export async function findPrincipal(
  { database, principals }: { database: { db: Queries }; principals: Memo<Principal> },
  secret: string,
): Promise<Principal | undefined> {
  const hash = hashOf(secret)
  const name = hash.toString('base64')
  const known = principals.get(name)
  if (known) return known
  const keep = principals.reading()
  const principal = await readPrincipal(database.db, hash)
  if (principal) keep(name, principal, 1)
  return principal
}

/** Whose request this is, by its Authorization header; undefined without a usable key. */
export async function principalOf(
  store: Parameters<typeof findPrincipal>[0],
  authorization: string | undefined,
): Promise<Principal | undefined> {
  const secret = bearer(authorization)
  return secret === undefined ? undefined : findPrincipal(store, secret)
}

async function readPrincipal(db: Queries, hash: Buffer): Promise<Principal | undefined> {
  const row = await db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .innerJoin('teams', 'teams.id', 'api_keys.team_id')
    .select(['api_keys.id as key_id', 'api_keys.name as key_name', 'api_keys.scopes'])
    .select([
      'users.id as user_id',
      'users.email',
      'teams.id as team_id',
      'teams.name as team_name',
      'teams.plan',
    ])
    .where('api_keys.hash', '=', hash)
    .where('api_keys.revoked_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      key: { id: row.key_id, name: row.key_name },
      user: { id: row.user_id, email: row.email },
      team: { id: row.team_id, name: row.team_name },
      plan: row.plan,
      keyScopes: row.scopes,
    }
  )
}

/** What the key may do on the plan of today. */
export const usableScopes = ({ keyScopes, plan }: Principal): Scope[] =>
  plans[plan].scopes.filter(scope => keyScopes.includes(scope))

/** Throws a 403 that names the scope when the key lacks it or the plan does not sell it. */
export function demandScope({ keyScopes, plan }: Principal, scope: Scope | null): void {
  if (scope === null) return
  if (!keyScopes.includes(scope))
    throw new Refusal(
      'missing_scope',
      `Use a key with the scope ${scope}.`,
      `The key lacks the scope ${scope}.`,
    )
  if (!plans[plan].scopes.includes(scope))
    throw new Refusal(
      'plan_scope',
      `Move the team to the Pro plan, which sells ${scope}.`,
      `The ${plans[plan].name} plan does not sell the scope ${scope}.`,
    )
}
