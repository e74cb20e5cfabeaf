import type { listGroups } from '#contract/operations/people/list-groups.ts'
import { listGroups as list } from '#server/store/groups.ts'
import type { PeopleHandler } from './handler.ts'
import { requireMembership } from './team.ts'

export const handleListGroups: PeopleHandler<typeof listGroups> = async ({ db, person }) => {
  const { team, role } = requireMembership(person)
  return { groups: role === 'guest' ? [] : await list(db, team.id) }
}
