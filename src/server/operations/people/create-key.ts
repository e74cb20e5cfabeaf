import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { limits } from '#contract/limits.ts'
import type { createKey } from '#contract/operations/people/create-key.ts'
import { plans } from '#contract/people/scopes.ts'
import { planLacksScope } from '#server/auth/principal.ts'
import { listTeamKeys, readTeamKey } from '#server/store/keys.ts'
import { addKey } from '#server/store/teams.ts'
import type { PeopleHandler } from './handler.ts'
import { keyRecordOf } from './key-record.ts'
import { requireMembership } from './team.ts'
import { audit, personActor } from '#server/store/audit.ts'

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
      said('too_many_things.fix.keys'),
      said('too_many_things.error.keys', { count: length }),
    )
  const { id, key } = await db.transaction().execute(async tx => {
    const made = await addKey(tx, team.id, person.user.id, name, scopes)
    const target = { kind: 'key' as const, id: made.id, name }
    const details = { scopes: scopes.join(', ') }
    await audit(tx, team.id, { actor: personActor(person.user), action: 'key-made', target, details })
    return made
  })
  const row = await readTeamKey(db, team.id, id)
  return { ...(await keyRecordOf(context, person, membership, row)), key }
}
