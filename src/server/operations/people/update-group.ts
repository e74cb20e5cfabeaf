import type { updateGroup } from '#contract/operations/people/update-group.ts'
import { confirmChange } from '#server/store/confirmation.ts'
import { listGroups, readGroup, setGroupMembers } from '#server/store/groups.ts'
import { lockMembers } from '#server/store/people.ts'
import { auditGroup, lockGroup, requireFreeName } from './group.ts'
import type { PeopleHandler } from './handler.ts'

export const handleUpdateGroup: PeopleHandler<typeof updateGroup> = async (
  { context, db, person },
  { group: id, name, members },
) => {
  const changed = await db.transaction().execute(async tx => {
    // Names are compared while nobody else gives one.
    if (name !== undefined && person.membership) await lockMembers(tx, person.membership.team.id)
    const { team, name: before } = await lockGroup(tx, person, id)
    if (name !== undefined) {
      requireFreeName(await listGroups(tx, team.id), name, id)
      await tx.updateTable('people_groups').set({ name }).where('id', '=', id).execute()
    }
    if (members) await setGroupMembers(tx, { teamId: team.id, groupId: id, members })
    await auditGroup(tx, person, team.id, { id, name: name ?? before, action: 'group-changed' })
    return readGroup(tx, id)
  })
  await confirmChange(context.database.pool)
  return changed
}
