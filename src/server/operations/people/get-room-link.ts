import type { getRoomLink } from '#contract/operations/people/get-room-link.ts'
import { principalOf } from '#server/auth/people.ts'
import type { PeopleHandler } from './handler.ts'
import { tellLink } from './room-link.ts'
import { requireMembership } from './team.ts'

export const handleGetRoomLink: PeopleHandler<typeof getRoomLink> = async (
  { context: { baseUrl }, db, person },
  { code },
) => {
  requireMembership(person)
  return tellLink({ db, baseUrl }, principalOf(person), code)
}
