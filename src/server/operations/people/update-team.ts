import type { updateTeam } from '#contract/operations/people/update-team.ts'
import type { PeopleHandler } from './handler.ts'
import { readTeam } from '#server/store/teams.ts'
import { requireOwner } from './team.ts'
import { audit, personActor } from '#server/store/audit.ts'

export const handleUpdateTeam: PeopleHandler<typeof updateTeam> = async (
  { db, person },
  { name, language, managedBy },
) => {
  const { team, role, plan } = requireOwner(person)
  const change = {
    ...(name !== undefined && { name }),
    ...(language !== undefined && { language }),
    ...(managedBy !== undefined && { managed_by: managedBy }),
  }
  if (Object.keys(change).length > 0)
    await db.transaction().execute(async tx => {
      await tx.updateTable('teams').set(change).where('id', '=', team.id).execute()
      const target = { kind: 'team' as const, id: team.id, name: name ?? team.name }
      const details = { changed: Object.keys(change).join(', ') }
      await audit(tx, team.id, { actor: personActor(person.user), action: 'team-changed', target, details })
    })
  return { ...(await readTeam(db, team.id)), plan, role }
}
