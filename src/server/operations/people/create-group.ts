import { limits } from '#contract/limits.ts'
import type { createGroup } from '#contract/operations/people/create-group.ts'
import { Refusal } from '#contract/refusal.ts'
import { newId } from '#server/auth/tokens.ts'
import { listGroups, readGroup, setGroupMembers } from '#server/store/groups.ts'
import { lockMembers } from '#server/store/people.ts'
import { auditGroup, requireFreeName } from './group.ts'
import type { PeopleHandler } from './handler.ts'
import { requireOwner } from './team.ts'

export const handleCreateGroup: PeopleHandler<typeof createGroup> = async (
  { db, person },
  { name, members },
) => {
  const { team } = requireOwner(person)
  const id = newId()
  return db.transaction().execute(async tx => {
    await lockMembers(tx, team.id)
    const groups = await listGroups(tx, team.id)
    if (groups.length >= limits.groupsOfTeam) throw new Refusal('too_many_groups')
    requireFreeName(groups, name)
    await tx.insertInto('people_groups').values({ id, team_id: team.id, name }).execute()
    await setGroupMembers(tx, { teamId: team.id, groupId: id, members })
    await auditGroup(tx, person, team.id, { id, name, action: 'group-changed' })
    return readGroup(tx, id)
  })
}
