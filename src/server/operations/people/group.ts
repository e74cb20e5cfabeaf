import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import type { Membership, Person } from '#server/auth/people.ts'
import type { PeopleGroup } from '#contract/people/sharing.ts'
import type { AuditAction } from '#contract/people/audit.ts'
import { audit, personActor } from '#server/store/audit.ts'
import type { Queries } from '#server/store/database.ts'
import { requireOwner } from './team.ts'

/** Locks a group of the team for an owner. Throws a 403 for anybody else, and a 404. */
export async function lockGroup(
  tx: Queries,
  person: Person,
  id: string,
): Promise<{ team: Membership['team']; name: string }> {
  const { team } = requireOwner(person)
  const row = await tx
    .selectFrom('people_groups')
    .select('name')
    .where('id', '=', id)
    .where('team_id', '=', team.id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', undefined, said('not_found.error.group'))
  return { team, name: row.name }
}

/** Throws a 409 when another one of the groups of a team has the name, in whatever case. The caller holds the lock of the members. */
export function requireFreeName(groups: readonly PeopleGroup[], name: string, own?: string): void {
  const lower = name.toLowerCase()
  if (groups.some(group => group.id !== own && group.name.toLowerCase() === lower))
    throw new Refusal('group_exists')
}

/** Writes what was done to a group of people. */
export const auditGroup = (
  tx: Queries,
  person: Person,
  teamId: string,
  { id, name, action }: { id: string; name: string; action: AuditAction },
): Promise<void> =>
  audit(tx, teamId, { actor: personActor(person.user), action, target: { kind: 'group', id, name } })
