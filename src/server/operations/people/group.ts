import { Refusal } from '#contract/refusal.ts'
import type { Membership, Person } from '#server/auth/people.ts'
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
  if (!row) throw new Refusal('not_found', undefined, 'There is no such group.')
  return { team, name: row.name }
}

/** Writes what was done to a group of people. */
export const auditGroup = (
  tx: Queries,
  person: Person,
  teamId: string,
  { id, name, action }: { id: string; name: string; action: AuditAction },
): Promise<void> =>
  audit(tx, teamId, { actor: personActor(person.user), action, target: { kind: 'group', id, name } })
