import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import type { removePasskey as operation } from '#contract/operations/people/remove-passkey.ts'
import { listPasskeys, removePasskey } from '#server/store/passkeys.ts'
import { readAccount } from '#server/store/people.ts'
import type { PeopleHandler } from './handler.ts'
import { auditOwn } from '#server/store/audit.ts'

export const handleRemovePasskey: PeopleHandler<typeof operation> = async ({ db, person }, { passkey }) => {
  const { hasPassword, openid } = await readAccount(db, person.user.id, null)
  const passkeys = await listPasskeys(db, person.user.id)
  if (!passkeys.some(({ id }) => id === passkey))
    throw new Refusal('not_found', undefined, said('not_found.error.passkey'))
  if (!hasPassword && !openid && passkeys.length === 1) throw new Refusal('last_sign_in')
  await db.transaction().execute(async tx => {
    if (await removePasskey(tx, person.user.id, passkey)) await auditOwn(tx, person.user, 'passkey-removed')
  })
  return {}
}
