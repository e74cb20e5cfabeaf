import type { Role } from '#contract/people/account.ts'
import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { type Plan, type Scope, planNames, plans, scopeNames } from '#contract/people/scopes.ts'
import { hashOf } from './tokens.ts'
import type { Queries } from '#server/store/database.ts'
import type { Cache } from '#server/store/cache.ts'

/** What a request carried: an API key, or the cookie of a session. */
export type Caller =
  | {
      kind: 'key'
      id: string
      name: string
      /** The scopes that were chosen when the key was made. */
      scopes: readonly Scope[]
    }
  | { kind: 'session'; id: string }

/** Who makes a request: the person, by a key or a session, the team, and its current plan. */
export interface Principal {
  caller: Caller
  user: { id: string; email: string; name: string }
  team: { id: string; name: string }
  /** What the person is in the team. */
  role: Role
  plan: Plan
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

/** Returns the principal of the key in an `Authorization` header; undefined without a usable key. */
export async function keyPrincipalOf(
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
    // Who left the team has no key for it.
    .innerJoin('memberships', join =>
      join
        .onRef('memberships.user_id', '=', 'api_keys.user_id')
        .onRef('memberships.team_id', '=', 'api_keys.team_id'),
    )
    .select(['api_keys.id as key_id', 'api_keys.name as key_name', 'api_keys.scopes'])
    .select([
      'users.id as user_id',
      'users.email',
      'users.name as user_name',
      'teams.id as team_id',
      'teams.name as team_name',
      'teams.plan',
      'memberships.role',
    ])
    .where('api_keys.hash', '=', hash)
    .where('api_keys.revoked_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      caller: { kind: 'key', id: row.key_id, name: row.key_name, scopes: row.scopes },
      user: { id: row.user_id, email: row.email, name: row.user_name },
      team: { id: row.team_id, name: row.team_name },
      role: row.role,
      plan: row.plan,
    }
  )
}

/** Returns what the principal may do: the scopes of the key that the current plan includes; all of them for a person [D37]. */
export const usableScopes = ({ caller, plan }: Pick<Principal, 'caller' | 'plan'>): Scope[] =>
  caller.kind === 'key' ? scopesWithin(plan, caller.scopes) : [...scopeNames]

/** Returns those of the scopes that a plan includes. */
export const scopesWithin = (plan: Plan, scopes: readonly Scope[]): Scope[] =>
  plans[plan].scopes.filter(scope => scopes.includes(scope))

const planWith = (scope: Scope): Plan => planNames.find(name => plans[name].scopes.includes(scope)) ?? 'pro'

/** The 403 for a scope that the plan of the team does not include. */
export const planLacksScope = (plan: Plan, scope: Scope): Refusal =>
  new Refusal(
    'plan_scope',
    said('plan_scope.fix.plan', { plan: plans[planWith(scope)].name }),
    said('plan_scope.error.scope', { plan: plans[plan].name, scope }),
  )

/**
 * Throws a 403 that names the scope when the key lacks it, or the plan does not include it. Null needs no scope, and people need
 * none [D37].
 */
export function requireScope(principal: Principal, scope: Scope | null): void {
  const { caller, plan } = principal
  if (scope === null || caller.kind !== 'key' || hasScope(principal, scope)) return
  if (!caller.scopes.includes(scope))
    throw new Refusal(
      'missing_scope',
      said('missing_scope.fix.scope', { scope }),
      said('missing_scope.error.scope', { scope }),
    )
  throw planLacksScope(plan, scope)
}

/** Whether a caller may do what a scope names: a person always. */
export const hasScope = ({ caller, plan }: Principal, scope: Scope): boolean =>
  caller.kind !== 'key' || (caller.scopes.includes(scope) && plans[plan].scopes.includes(scope))
