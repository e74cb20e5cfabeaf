import { Refusal } from '#contract/errors.ts'
import type { removePasskey as operation } from '#contract/operations/people/remove-passkey.ts'
import { listPasskeys, removePasskey } from '#server/store/passkeys.ts'
import { readAccount } from '#server/store/people.ts'
import type { PeopleHandler } from './handler.ts'

export const handleRemovePasskey: PeopleHandler<typeof operation> = async ({ db, person }, { passkey }) => {
  const { hasPassword, openid } = await readAccount(db, person.user.id, null)
  const passkeys = await listPasskeys(db, person.user.id)
  if (!passkeys.some(({ id }) => id === passkey))
    throw new Refusal('not_found', undefined, 'There is no such passkey.')
  if (!hasPassword && !openid && passkeys.length === 1) throw new Refusal('last_sign_in')
  await removePasskey(db, person.user.id, passkey)
  return {}
}
