import { Refusal } from '#contract/errors.ts'
import { type Plan, type Scope, planNames, plans } from '#contract/scopes.ts'
import { hashOf } from './tokens.ts'
import type { Queries } from '#server/store/database.ts'
import type { Cache } from '#server/store/cache.ts'

/** Who makes a request: the key, the person who made it, its team, and the current plan of the team. */
export interface Principal {
  key: { id: string; name: string }
  user: { id: string; email: string }
  team: { id: string; name: string }
  plan: Plan
  /** The scopes that were chosen when the key was made. */
  keyScopes: readonly Scope[]
}

/** Returns the secret in an `Authorization` header; undefined when there is none. `Bearer` may be in any case [D8]. */
export function bearer(header: string | undefined): string | undefined {
  return /^Bearer +([^\s]+)\s*$/i.exec(header ?? '')?.[1]
}

/**
 * Returns the principal of a key; undefined when the key is unknown or revoked. Principals are cached until the database
 * reports a change, so revoking a key and changing a plan take effect at once.
 */
export async function findPrincipal(
  { database, principals }: { database: { db: Queries }; principals: Cache<Principal> },
  secret: string,
): Promise<Principal | undefined> {
  const hash = hashOf(secret)
  const name = hash.toString('base64')
  const cached = principals.get(name)
  if (cached) return cached
  const keep = principals.startRead()
  const principal = await readPrincipal(database.db, hash)
  if (principal) keep(name, principal, 1)
  return principal
}

/** Returns the principal of a request, from its `Authorization` header; undefined without a usable key. */
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

/** Returns the scopes of the key that the current plan includes. */
export const usableScopes = ({ keyScopes, plan }: Principal): Scope[] =>
  plans[plan].scopes.filter(scope => keyScopes.includes(scope))

const planWith = (scope: Scope): Plan => planNames.find(name => plans[name].scopes.includes(scope)) ?? 'pro'

/** Throws a 403 that names the scope when the key lacks it, or the plan does not include it. Null needs no scope. */
export function requireScope({ keyScopes, plan }: Principal, scope: Scope | null): void {
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
      `Ask the operator to move the team to the ${plans[planWith(scope)].name} plan, which includes it.`,
      `The ${plans[plan].name} plan does not include the scope ${scope}.`,
    )
}
