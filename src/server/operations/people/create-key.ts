import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { createKey } from '#contract/operations/people/create-key.ts'
import { plans } from '#contract/people/scopes.ts'
import { planLacksScope } from '#server/auth/principal.ts'
import { listTeamKeys, readTeamKey } from '#server/store/keys.ts'
import { addKey } from '#server/store/teams.ts'
import type { PeopleHandler } from './handler.ts'
import { keyRecordOf } from './key-record.ts'
import { requireMembership } from './team.ts'

export const handleCreateKey: PeopleHandler<typeof createKey> = async (
  { context, db, person },
  { name, scopes },
) => {
  const membership = requireMembership(person)
  const { team, plan } = membership
  const missing = scopes.find(scope => !plans[plan].scopes.includes(scope))
  if (missing) throw planLacksScope(plan, missing)
  const { length } = await listTeamKeys(db, team.id, person.user.id)
  if (length >= limits.keysOfPerson)
    throw new Refusal(
      'too_many_things',
      'Revoke keys that are not used.',
      `You have ${length} keys in this team.`,
    )
  const { id, key } = await addKey(db, team.id, person.user.id, name, scopes)
  const row = await readTeamKey(db, team.id, id)
  return { ...(await keyRecordOf(context, person, membership, row)), key }
}
