import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import type { revokeKey as operation } from '#contract/operations/people/revoke-key.ts'
import { findTeamKey } from '#server/store/keys.ts'
import { revokeKey } from '#server/store/teams.ts'
import type { PeopleHandler } from './handler.ts'
import { requireMembership } from './team.ts'
import { personActor } from '#server/store/audit.ts'

export const handleRevokeKey: PeopleHandler<typeof operation> = async ({ context, db, person }, { key }) => {
  const { team, role } = requireMembership(person)
  const row = await findTeamKey(db, team.id, key)
  if (!row || (role !== 'owner' && row.user_id !== person.user.id))
    throw new Refusal('not_found', undefined, said('not_found.error.key'))
  await revokeKey(context.database, row.id, personActor(person.user))
  return {}
}
