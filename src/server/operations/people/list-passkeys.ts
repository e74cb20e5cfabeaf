import type { listPasskeys as operation } from '#contract/operations/people/list-passkeys.ts'
import { listPasskeys } from '#server/store/passkeys.ts'
import type { PeopleHandler } from './handler.ts'

export const handleListPasskeys: PeopleHandler<typeof operation> = async ({ db, person }) => ({
  passkeys: (await listPasskeys(db, person.user.id)).map(({ id, name, created_at, used_at }) => ({
    id,
    name,
    createdAt: created_at,
    usedAt: used_at,
  })),
})
