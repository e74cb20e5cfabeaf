import type { makeRoomLink } from '#contract/operations/people/make-room-link.ts'
import { auditRoom, personActor } from '#server/store/audit.ts'
import { keepRoomLink } from '#server/store/room-links.ts'
import type { PeopleHandler } from './handler.ts'
import { requireSharer, tellLink } from './room-link.ts'
import { requireMembership } from './team.ts'

export const handleMakeRoomLink: PeopleHandler<typeof makeRoomLink> = async (
  { context: { baseUrl }, db, person },
  { code, days, names },
) => {
  requireMembership(person)
  return db.transaction().execute(async tx => {
    const { principal, room } = await requireSharer(tx, person, code)
    await keepRoomLink(tx, { roomId: room.id, userId: person.user.id, days, names })
    await auditRoom(tx, room.id, personActor(person.user), 'results-shared', { names: String(names) })
    return tellLink({ db: tx, baseUrl }, principal, code)
  })
}
