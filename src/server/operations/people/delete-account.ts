import { Refusal } from '#contract/errors.ts'
import type { deleteAccount } from '#contract/operations/people/delete-account.ts'
import { confirmChange } from '#server/store/confirmation.ts'
import { lockMembers, membershipsOf, removeMembership } from '#server/store/people.ts'
import { deleteTeam } from '#server/store/teams.ts'
import { forgetAuthor } from '#server/store/versions.ts'
import { endRoomsOf } from './end-rooms.ts'
import type { PeopleHandler } from './handler.ts'
import { requirePassword } from './require-password.ts'

export const handleDeleteAccount: PeopleHandler<typeof deleteAccount> = async (call, { password }) => {
  const { context, db, person, setSession } = call
  await requirePassword(call, password, 'password')
  const { id } = person.user
  const ended = await db.transaction().execute(async tx => {
    const rooms = []
    for (const team of await membershipsOf(tx, id)) {
      const others = (await lockMembers(tx, team.id)).filter(({ user_id }) => user_id !== id)
      rooms.push(...(await endRoomsOf(tx, context, team.id, id)))
      const owner = others.find(({ role }) => role === 'owner')
      if (others.length === 0) await deleteTeam(tx, team.id)
      else if (!owner)
        throw new Refusal('last_owner', `Make another member of “${team.name}” its owner first.`)
      else await removeMembership(tx, team.id, id, { userId: owner.user_id, intoBin: true })
    }
    await forgetAuthor(tx, id)
    await tx.deleteFrom('api_keys').where('user_id', '=', id).execute()
    await tx.deleteFrom('users').where('id', '=', id).execute()
    return rooms
  })
  for (const { room, after } of ended) await context.rooms.announce(room, after)
  await confirmChange(context.database.pool)
  setSession(null)
  return {}
}
