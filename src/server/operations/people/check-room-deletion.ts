import type { checkRoomDeletion } from '#contract/operations/people/check-room-deletion.ts'
import { principalOf } from '#server/auth/people.ts'
import { mayDeleteRoom } from '#server/operations/may-delete-room.ts'
import { requireRoom } from '#server/store/rooms.ts'
import type { PeopleHandler } from './handler.ts'
import { requireMembership } from './team.ts'

export const handleCheckRoomDeletion: PeopleHandler<typeof checkRoomDeletion> = async (
  { db, person },
  { code },
) => {
  requireMembership(person)
  const principal = principalOf(person)
  return { allowed: await mayDeleteRoom(db, principal, await requireRoom(db, principal, code)) }
}
