import { sql } from 'kysely'
import type { ActorKind, AuditAction, TargetKind } from '#contract/people/audit.ts'
import type { Person } from '#server/auth/people.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { Queries } from './database.ts'

/** Who did something. */
export interface Actor {
  kind: ActorKind
  id: string | null
  name: string | null
  /** The person who acts, also by a key. */
  personId: string | null
}

const nobody = { id: null, name: null, personId: null }
export const operatorActor: Actor = { kind: 'operator', ...nobody }
/** Whoever has the link of a host. */
export const hostActor: Actor = { kind: 'host', ...nobody }
export const serverActor: Actor = { kind: 'server', ...nobody }
export const unknownActor: Actor = { kind: 'unknown', ...nobody }

/** Returns a person as the one who acts. */
export const personActor = ({ id, name }: Pick<Person['user'], 'id' | 'name'>): Actor => ({
  kind: 'person',
  id,
  name,
  personId: id,
})

/** Returns who acts when a principal does: the key, or the person. */
export const actorOf = ({ caller, user }: Pick<Principal, 'caller' | 'user'>): Actor =>
  caller.kind === 'key'
    ? { kind: 'key', id: caller.id, name: caller.name, personId: user.id }
    : personActor(user)

/** What is told of something that was done. No address of a machine, no participant, no token is in it. */
export interface Deed {
  actor: Actor
  action: AuditAction
  target?: { kind: TargetKind; id: string; name: string | null }
  details?: Record<string, string | number | boolean>
}

const columnsOf = ({ actor, action, target, details = {} }: Deed) => ({
  actor_kind: actor.kind,
  actor_id: actor.id,
  actor_name: actor.name,
  person_id: actor.personId,
  action,
  target_kind: target?.kind ?? null,
  target_id: target?.id ?? null,
  target_name: target?.name ?? null,
  details: JSON.stringify(details),
})

/** Writes an entry, in the transaction of what it tells, so that both happen or neither does. */
export async function audit(db: Queries, teamId: string | null, deed: Deed): Promise<void> {
  await db
    .insertInto('audit')
    .values({ team_id: teamId, ...columnsOf(deed) })
    .execute()
}

/** Writes an entry about a person that is of no team, such as a sign-in: one in each team of the person, or one without a team. */
export async function auditPerson(db: Queries, userId: string, deed: Deed): Promise<void> {
  const teams = await db.selectFrom('memberships').select('team_id').where('user_id', '=', userId).execute()
  const entry = columnsOf(deed)
  const rows = teams.length === 0 ? [{ team_id: null }] : teams
  await db
    .insertInto('audit')
    .values(rows.map(({ team_id }) => ({ team_id, ...entry })))
    .execute()
}

/** Writes an entry about what a person did to the own account. */
export const auditOwn = (
  db: Queries,
  user: { id: string; name: string },
  action: AuditAction,
  details?: Deed['details'],
): Promise<void> =>
  auditPerson(db, user.id, { actor: personActor(user), action, ...(details && { details }) })

/**
 * Writes an entry about a room, and none about a rehearsal, which nobody takes part in. With `quietSec` it writes none either while the last one
 * that says the same is not older, s.
 */
export async function auditRoom(
  db: Queries,
  roomId: number,
  actor: Actor,
  action: AuditAction,
  details: Record<string, string> = {},
  { quietSec = 0 } = {},
): Promise<void> {
  const told = JSON.stringify(details)
  const isNews =
    quietSec === 0
      ? sql``
      : sql`and not exists (
        select from audit where at > now() - make_interval(secs => ${quietSec}) and target_id = public_id and target_kind = 'room'
          and action = ${action} and details = ${told} and actor_kind = ${actor.kind}
          and actor_id is not distinct from ${actor.id}::text)`
  await sql`
    insert into audit (team_id, actor_kind, actor_id, actor_name, person_id, action, target_kind, target_id, target_name, details)
    select team_id, ${actor.kind}::text, ${actor.id}::text, ${actor.name}::text, ${actor.personId}::text, ${action}::text,
      'room', public_id, title, ${told}::text
    from rooms where id = ${roomId} and not rehearsal ${isNews}`.execute(db)
}

/** What of the log is read. */
export interface AuditFilter {
  teamId?: string | undefined
  action?: AuditAction | undefined
  /** Who acted, or to whom something was done. */
  person?: string | undefined
  /** A moment. */
  since?: string | undefined
  /** The id of the last entry that was read. */
  before?: number | undefined
}

/** Selects entries, the newest first. */
export const selectAudit = (db: Queries, { teamId, action, person, since, before }: AuditFilter) =>
  db
    .selectFrom('audit')
    .selectAll()
    .$if(teamId !== undefined, query => query.where('team_id', '=', teamId ?? ''))
    .$if(action !== undefined, query => query.where('action', '=', action ?? 'sign-in'))
    .$if(person !== undefined, query =>
      query.where(eb =>
        eb.or([
          eb('person_id', '=', person ?? ''),
          eb.and([eb('target_kind', '=', 'person'), eb('target_id', '=', person ?? '')]),
        ]),
      ),
    )
    .$if(since !== undefined, query => query.where('at', '>=', since ?? ''))
    .$if(before !== undefined, query => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
export type AuditRow = Awaited<ReturnType<ReturnType<typeof selectAudit>['execute']>>[number]

/** Takes a former address of a person out of all entries: who was invited there is somebody with another address now. */
export async function forgetAddressInAudit(db: Queries, email: string): Promise<void> {
  await db
    .updateTable('audit')
    .set({ target_name: null })
    .where('target_kind', '=', 'invitation')
    .where('target_name', '=', email)
    .execute()
}

/** Takes all names out of the entries of a team that is deleted. */
export async function forgetTeamInAudit(db: Queries, teamId: string): Promise<void> {
  await db
    .updateTable('audit')
    .set({ actor_name: null, target_name: null })
    .where('team_id', '=', teamId)
    .execute()
}

/** A person who is gone, and what is deleted with the person. */
interface Forgotten {
  id: string
  /** The ids of decks, and the public ones of rooms. */
  deleted: { decks: readonly string[]; rooms: readonly string[] }
}

/**
 * Takes the name of a person out of all entries, whoever acted; the names of the person's keys; and the titles of decks and rooms
 * that are deleted with the person, of rooms that the person had started and that were deleted before, and of those that are gone otherwise in
 * the entries of what the person did. The ids stay, which name nobody any more. Call it when those are deleted, and the keys are not yet.
 */
export async function forgetInAudit(db: Queries, { id, deleted }: Forgotten): Promise<void> {
  await db.updateTable('audit').set({ actor_name: null }).where('person_id', '=', id).execute()
  await db
    .updateTable('audit')
    .set({ target_name: null })
    .where(eb => {
      const isGoneDeck = eb.and([
        eb('target_kind', '=', 'deck'),
        eb.not(
          eb.exists(eb.selectFrom('decks').select('decks.id').whereRef('decks.id', '=', 'audit.target_id')),
        ),
      ])
      const isGoneRoom = eb.and([
        eb('target_kind', '=', 'room'),
        eb.not(
          eb.exists(
            eb.selectFrom('rooms').select('rooms.id').whereRef('rooms.public_id', '=', 'audit.target_id'),
          ),
        ),
      ])
      const started = eb
        .selectFrom('audit as start')
        .select('start.target_id')
        .where('start.person_id', '=', id)
        .where('start.action', '=', 'room-started')
      return eb.or([
        eb.and([eb('target_kind', '=', 'person'), eb('target_id', '=', id)]),
        eb.and([eb('target_kind', 'in', ['key', 'passkey']), eb('person_id', '=', id)]),
        eb.and([
          eb('target_kind', '=', 'key'),
          eb(
            'target_id',
            'in',
            eb.selectFrom('api_keys').select('api_keys.id').where('api_keys.user_id', '=', id),
          ),
        ]),
        eb.and([
          eb('target_kind', '=', 'deck'),
          eb('target_id', '=', sql<string>`any(${[...deleted.decks]}::text[])`),
        ]),
        eb.and([
          eb('target_kind', '=', 'room'),
          eb('target_id', '=', sql<string>`any(${[...deleted.rooms]}::text[])`),
        ]),
        eb.and([eb('person_id', '=', id), eb.or([isGoneDeck, isGoneRoom])]),
        eb.and([isGoneRoom, eb('target_id', 'in', started)]),
      ])
    })
    .execute()
}

/** Removes entries that are older than so many days. */
export async function removeOldAudit(db: Queries, days: number): Promise<void> {
  await db
    .deleteFrom('audit')
    .where('at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .execute()
}
