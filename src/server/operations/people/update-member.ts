import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import type { updateMember } from '#contract/operations/people/update-member.ts'
import { confirmChange } from '#server/store/confirmation.ts'
import { removeInvitationsOf } from '#server/store/links.ts'
import { lockMembers } from '#server/store/people.ts'
import { readUser } from './audit-sign-in.ts'
import type { PeopleHandler } from './handler.ts'
import { requireOwner } from './team.ts'
import { audit, personActor } from '#server/store/audit.ts'

export const handleUpdateMember: PeopleHandler<typeof updateMember> = async (
  { context, db, person },
  { member, role },
) => {
  const { team } = requireOwner(person)
  await db.transaction().execute(async tx => {
    const members = await lockMembers(tx, team.id)
    const owners = members.filter(each => each.role === 'owner')
    // Read again under the lock: the caller may have lost the role meanwhile.
    if (!owners.some(({ user_id }) => user_id === person.user.id)) throw new Refusal('not_owner')
    if (!members.some(({ user_id }) => user_id === member))
      throw new Refusal('not_found', undefined, said('not_found.error.member'))
    if (role !== 'owner' && owners.every(({ user_id }) => user_id === member)) throw new Refusal('last_owner')
    await tx
      .updateTable('memberships')
      .set({ role })
      .where('team_id', '=', team.id)
      .where('user_id', '=', member)
      .execute()
    if (role !== 'owner') await removeInvitationsOf(tx, team.id, member)
    const { name } = await readUser(tx, member)
    const target = { kind: 'person' as const, id: member, name }
    const actor = personActor(person.user)
    await audit(tx, team.id, { actor, action: 'role-changed', target, details: { role } })
  })
  await confirmChange(context.database.pool)
  return {}
}
