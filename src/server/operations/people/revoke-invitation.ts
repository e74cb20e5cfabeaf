import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import type { revokeInvitation } from '#contract/operations/people/revoke-invitation.ts'
import { removeInvitation } from '#server/store/links.ts'
import type { PeopleHandler } from './handler.ts'
import { requireOwner } from './team.ts'
import { audit, personActor } from '#server/store/audit.ts'

export const handleRevokeInvitation: PeopleHandler<typeof revokeInvitation> = async (
  { db, person },
  { invitation },
) => {
  const { team } = requireOwner(person)
  await db.transaction().execute(async tx => {
    const email = await removeInvitation(tx, team.id, invitation)
    if (email === undefined) throw new Refusal('not_found', undefined, said('not_found.error.invitation'))
    const target = { kind: 'invitation' as const, id: invitation, name: email }
    await audit(tx, team.id, { actor: personActor(person.user), action: 'invitation-revoked', target })
  })
  return {}
}
