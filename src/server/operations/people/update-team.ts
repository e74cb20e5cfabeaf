import type { updateTeam } from '#contract/operations/people/update-team.ts'
import type { PeopleHandler } from './handler.ts'
import { requireOwner } from './team.ts'

export const handleUpdateTeam: PeopleHandler<typeof updateTeam> = async ({ db, person }, { name }) => {
  const { team, role, plan } = requireOwner(person)
  await db.updateTable('teams').set({ name }).where('id', '=', team.id).execute()
  return { id: team.id, name, plan, role }
}
