import type { deleteGroup } from '#contract/operations/people/delete-group.ts'
import { confirmChange } from '#server/store/confirmation.ts'
import { auditGroup, lockGroup } from './group.ts'
import type { PeopleHandler } from './handler.ts'

export const handleDeleteGroup: PeopleHandler<typeof deleteGroup> = async (
  { context, db, person },
  { group: id },
) => {
  await db.transaction().execute(async tx => {
    const { team, name } = await lockGroup(tx, person, id)
    await tx.deleteFrom('people_groups').where('id', '=', id).execute()
    await auditGroup(tx, person, team.id, { id, name, action: 'group-deleted' })
  })
  await confirmChange(context.database.pool)
  return {}
}
