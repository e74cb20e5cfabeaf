import type { Role } from '#contract/people/account.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Plan } from '#contract/people/scopes.ts'
import { timeOf } from '#contract/text/time.ts'
import type { Cache } from '#server/store/cache.ts'
import type { Queries } from '#server/store/database.ts'
import { extendSession, readSession } from '#server/store/sessions.ts'
import { membershipsOf } from '#server/store/people.ts'
import type { Principal } from './principal.ts'
import { hashOf } from './tokens.ts'

/** What a person is in a team. */
export interface Membership {
  team: { id: string; name: string }
  role: Role
  plan: Plan
}

/** A signed-in person, and the team of the request. */
export interface Person {
  session: { id: string }
  user: { id: string; email: string; name: string }
  /** Null for a person without a team. */
  membership: Membership | null
}

/** A session with its person and all teams of the person, as it is cached. */
export interface Session {
  id: string
  user: Person['user']
  memberships: readonly Membership[]
  /** The team that was used last. */
  teamId: string | null
  /** ms since 1970. */
  expiresAt: number
  /** When its use was last written, ms since 1970. */
  notedAt: number
}

/** Returns which of a person's teams owns what a request is about; undefined when none does. */
export type OwnerAmong = (teamIds: readonly string[]) => Promise<string | undefined>

/** How often the use of a session is written at least, ms, while it is used. */
const noteEveryMs = 3_600_000

interface Store {
  database: { db: Queries }
  sessions: Cache<Session>
  now: () => number
}

/**
 * Returns the person of a session, in the team `teamId`, or without it in the one used last. Returns undefined for a session that
 * is over or unknown. Throws a 403 when the person is not in that team. Sessions are cached like the principals of keys, so that
 * the end of a session and of a membership take effect at once. `onExtend` is called when the session lasts longer from now on. Where a
 * request may come without naming a team, `ownerAmong` finds it.
 */
export async function findPerson(
  store: Store,
  token: string,
  teamId: string | undefined,
  onExtend: () => void,
  ownerAmong?: OwnerAmong,
): Promise<Person | undefined> {
  const { sessions, now } = store
  const name = hashOf(token).toString('base64')
  const session = sessions.get(name) ?? (await readAndKeep(store, name, token))
  if (!session || session.expiresAt <= now()) return undefined
  const { id, user, memberships } = session
  const named = (wanted: string | null | undefined) => memberships.find(({ team }) => team.id === wanted)
  const isChoice = teamId === undefined && ownerAmong !== undefined && memberships.length > 1
  const owner = isChoice ? named(await ownerAmong(memberships.map(({ team }) => team.id))) : undefined
  const lastUsed = named(session.teamId) ?? memberships[0]
  const membership = teamId === undefined ? (owner ?? lastUsed) : named(teamId)
  if (teamId !== undefined && !membership) throw new Refusal('no_team')
  const isDue = session.notedAt + noteEveryMs <= now()
  // Opening an address of another team chooses no team for the pages.
  const used = (owner ? lastUsed : membership)?.team.id ?? null
  if (isDue || used !== session.teamId) {
    session.notedAt = now()
    session.teamId = used
    const expiresAt = await extendSession(store.database.db, id, used)
    if (expiresAt !== undefined) session.expiresAt = timeOf(expiresAt)
    if (isDue) onExtend()
  }
  return { session: { id }, user, membership: membership ?? null }
}

async function readAndKeep(
  { database: { db }, sessions }: Store,
  name: string,
  token: string,
): Promise<Session | undefined> {
  const keep = sessions.startRead()
  const row = await readSession(db, token)
  if (!row) return undefined
  const teams = await membershipsOf(db, row.user_id)
  const session: Session = {
    id: row.id,
    user: { id: row.user_id, email: row.email, name: row.name },
    memberships: teams.map(({ id, name: title, role, plan }) => ({ team: { id, name: title }, role, plan })),
    teamId: row.team_id,
    expiresAt: timeOf(row.expires_at),
    notedAt: timeOf(row.used_at),
  }
  keep(name, session, 1)
  return session
}

/** Returns the principal that a person is in the team of the request. Throws a 403 for a person without a team. */
export function principalOf({ session, user, membership }: Person): Principal {
  if (!membership) throw new Refusal('no_team')
  return {
    caller: { kind: 'session', id: session.id },
    user,
    team: membership.team,
    role: membership.role,
    plan: membership.plan,
  }
}
