import { Refusal, refuseField } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import type { removeMember } from '#contract/operations/people/remove-member.ts'
import { confirmChange } from '#server/store/confirmation.ts'
import { type DraftsTo, lockMembers, removeMembership } from '#server/store/people.ts'
import { makesDecks } from '#server/store/permissions.ts'
import { readUser } from './audit-sign-in.ts'
import { endRoomsOf } from './end-rooms.ts'
import type { PeopleHandler } from './handler.ts'
import { requireMembership } from './team.ts'
import { audit, personActor } from '#server/store/audit.ts'

export const handleRemoveMember: PeopleHandler<typeof removeMember> = async (
  { context, db, person },
  { member, handOverTo },
) => {
  const { team } = requireMembership(person)
  const isOwn = member === person.user.id
  const ended = await db.transaction().execute(async tx => {
    const members = await lockMembers(tx, team.id)
    const isOwner = (id: string) => members.some(each => each.user_id === id && each.role === 'owner')
    if (!isOwn && !isOwner(person.user.id)) throw new Refusal('not_owner')
    if (!members.some(({ user_id }) => user_id === member))
      throw new Refusal('not_found', undefined, said('not_found.error.member'))
    const others = members.filter(({ user_id }) => user_id !== member)
    const otherOwner = others.find(({ role }) => role === 'owner')
    if (!otherOwner) throw new Refusal('last_owner')
    const heir = others.find(({ user_id }) => user_id === handOverTo)
    if (handOverTo !== undefined && !heir) throw refuseField('handOverTo', said('field.other_member'))
    if (heir && !makesDecks(heir.role)) throw refuseField('handOverTo', said('field.deck_maker'))
    const to: DraftsTo =
      handOverTo === undefined
        ? { userId: isOwn ? otherOwner.user_id : person.user.id, intoBin: true }
        : { userId: handOverTo, intoBin: false }
    const actor = personActor(person.user)
    const rooms = await endRoomsOf(tx, context, actor, team.id, member)
    await removeMembership(tx, team.id, member, to)
    const { name } = await readUser(tx, member)
    await audit(tx, team.id, {
      actor,
      action: 'member-removed',
      target: { kind: 'person', id: member, name },
    })
    return rooms
  })
  for (const { room, after } of ended) await context.rooms.announce(room, after)
  await confirmChange(context.database.pool)
  return {}
}
