import { Refusal } from '#contract/refusal.ts'
import type { openRoomAsHost } from '#contract/operations/people/open-room-as-host.ts'
import { principalOf } from '#server/auth/people.ts'
import { hashOf, newToken } from '#server/auth/tokens.ts'
import { roomAccess } from '#server/operations/room-access.ts'
import { auditRoom, personActor } from '#server/store/audit.ts'
import { addHostToken } from '#server/store/host-tokens.ts'
import { lockMembership } from '#server/store/people.ts'
import { requireRoom } from '#server/store/rooms.ts'
import type { PeopleHandler } from './handler.ts'

export const handleOpenRoomAsHost: PeopleHandler<typeof openRoomAsHost> = async (
  { context, db, person },
  { code },
) => {
  const token = newToken()
  const principal = principalOf(person)
  const { code: digits } = await db.transaction().execute(async tx => {
    // Locked, so that no token is added while the membership is removed.
    if (!(await lockMembership(tx, principal.team.id, person.user.id))) throw new Refusal('no_team')
    const room = await requireRoom(tx, principal, code)
    await addHostToken(tx, room.id, person.user.id, hashOf(token))
    if (room.starter_id !== person.user.id)
      await auditRoom(tx, room.id, personActor(person.user), 'room-hosted')
    return room
  })
  return roomAccess(context.baseUrl, digits, token)
}
