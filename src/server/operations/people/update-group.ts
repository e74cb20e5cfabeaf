import type { updateGroup } from '#contract/operations/people/update-group.ts'
import { confirmChange } from '#server/store/confirmation.ts'
import { readGroup, setGroupMembers } from '#server/store/groups.ts'
import { auditGroup, lockGroup } from './group.ts'
import type { PeopleHandler } from './handler.ts'

export const handleUpdateGroup: PeopleHandler<typeof updateGroup> = async (
  { context, db, person },
  { group: id, name, members },
) => {
  const changed = await db.transaction().execute(async tx => {
    const { team, name: before } = await lockGroup(tx, person, id)
    if (name !== undefined) await tx.updateTable('people_groups').set({ name }).where('id', '=', id).execute()
    if (members) await setGroupMembers(tx, { teamId: team.id, groupId: id, members })
    await auditGroup(tx, person, team.id, { id, name: name ?? before, action: 'group-changed' })
    return readGroup(tx, id)
  })
  await confirmChange(context.database.pool)
  return changed
}
