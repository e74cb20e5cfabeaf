import { Refusal } from '#contract/errors.ts'
import type { revokeInvitation } from '#contract/operations/people/revoke-invitation.ts'
import { removeInvitation } from '#server/store/links.ts'
import type { PeopleHandler } from './handler.ts'
import { requireOwner } from './team.ts'

export const handleRevokeInvitation: PeopleHandler<typeof revokeInvitation> = async (
  { db, person },
  { invitation },
) => {
  const { team } = requireOwner(person)
  if (!(await removeInvitation(db, team.id, invitation)))
    throw new Refusal('not_found', undefined, 'There is no such invitation; perhaps it was used.')
  return {}
}
