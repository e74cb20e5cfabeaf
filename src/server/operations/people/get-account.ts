import type { getAccount } from '#contract/operations/people/get-account.ts'
import { readAccount } from '#server/store/people.ts'
import type { PeopleHandler } from './handler.ts'

export const handleGetAccount: PeopleHandler<typeof getAccount> = ({ db, person }) =>
  readAccount(db, person.user.id, person.membership?.team.id ?? null)
