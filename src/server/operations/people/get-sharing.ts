import type { getSharing } from '#contract/operations/people/get-sharing.ts'
import { principalOf } from '#server/auth/people.ts'
import { readSharing } from './deck-sharing.ts'
import type { PeopleHandler } from './handler.ts'

export const handleGetSharing: PeopleHandler<typeof getSharing> = async (
  { context: { baseUrl }, db, person },
  { id },
) => readSharing({ db, baseUrl }, principalOf(person), id)
