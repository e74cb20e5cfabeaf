import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import type { disconnectOpenid } from '#contract/operations/people/disconnect-openid.ts'
import { removeIdentities } from '#server/store/identities.ts'
import { listPasskeys } from '#server/store/passkeys.ts'
import { readAccount } from '#server/store/people.ts'
import type { PeopleHandler } from './handler.ts'
import { auditOwn } from '#server/store/audit.ts'

export const handleDisconnectOpenid: PeopleHandler<typeof disconnectOpenid> = async ({ db, person }) => {
  const team = person.membership?.team.id ?? null
  const { hasPassword } = await readAccount(db, person.user.id, team)
  if (!hasPassword && (await listPasskeys(db, person.user.id)).length === 0) throw new Refusal('last_sign_in')
  await db.transaction().execute(async tx => {
    if (!(await removeIdentities(tx, person.user.id)))
      throw new Refusal('not_found', undefined, said('not_found.error.openid'))
    await auditOwn(tx, person.user, 'identity-disconnected')
  })
  return readAccount(db, person.user.id, team)
}
