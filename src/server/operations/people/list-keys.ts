import type { listKeys } from '#contract/operations/people/list-keys.ts'
import { listTeamKeys } from '#server/store/keys.ts'
import type { PeopleHandler } from './handler.ts'
import { keyRecordOf } from './key-record.ts'
import { requireMembership } from './team.ts'

export const handleListKeys: PeopleHandler<typeof listKeys> = async ({ context, db, person }) => {
  const membership = requireMembership(person)
  const { team, role } = membership
  const rows = await listTeamKeys(db, team.id, role === 'owner' ? undefined : person.user.id)
  return { keys: await Promise.all(rows.map(row => keyRecordOf(context, person, membership, row))) }
}
