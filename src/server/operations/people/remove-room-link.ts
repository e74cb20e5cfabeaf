import type { removeRoomLink } from '#contract/operations/people/remove-room-link.ts'
import { auditRoom, personActor } from '#server/store/audit.ts'
import { removeRoomLink as removeLink } from '#server/store/room-links.ts'
import type { PeopleHandler } from './handler.ts'
import { requireSharer, tellLink } from './room-link.ts'
import { requireMembership } from './team.ts'

export const handleRemoveRoomLink: PeopleHandler<typeof removeRoomLink> = async (
  { context: { baseUrl }, db, person },
  { code },
) => {
  requireMembership(person)
  return db.transaction().execute(async tx => {
    const { principal, room } = await requireSharer(tx, person, code)
    if (await removeLink(tx, room.id))
      await auditRoom(tx, room.id, personActor(person.user), 'results-unshared')
    return tellLink({ db: tx, baseUrl }, principal, code)
  })
}
