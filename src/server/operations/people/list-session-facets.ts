import type { listSessionFacets } from '#contract/operations/people/list-session-facets.ts'
import { principalOf } from '#server/auth/people.ts'
import { listFacets } from '#server/store/room-lists.ts'
import type { PeopleHandler } from './handler.ts'
import { requireMembership } from './team.ts'

export const handleListSessionFacets: PeopleHandler<typeof listSessionFacets> = async ({ db, person }) => {
  requireMembership(person)
  return listFacets(db, principalOf(person))
}
