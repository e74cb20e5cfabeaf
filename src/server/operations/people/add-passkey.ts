import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import type { addPasskey } from '#contract/operations/people/add-passkey.ts'
import { takeChallenge } from '#server/store/passkeys.ts'
import type { PeopleHandler } from './handler.ts'
import { challengeOf, relyingParty } from './relying-party.ts'
import { requirePassword } from './require-password.ts'
import { auditOwn } from '#server/store/audit.ts'
import { webAuthn } from './web-authn.ts'

/** How many passkeys a person may have. */
const mostPasskeys = 20

export const handleAddPasskey: PeopleHandler<typeof addPasskey> = async (
  call,
  { name, password, credential },
) => {
  const { db, person } = call
  const { id: rpId, origin } = relyingParty(call)
  await requirePassword(call, password, 'password')
  const challenge = challengeOf(credential.response.clientDataJSON)
  if (!(await takeChallenge(db, challenge, person.user.id))) throw new Refusal('wrong_passkey')
  const { verifyRegistrationResponse } = await webAuthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  if (!verified) throw new Refusal('wrong_passkey')
  const { id, publicKey, counter } = registrationInfo.credential
  return db.transaction().execute(async tx => {
    // Locks the person, so that two at once do not pass the limit together.
    await tx.selectFrom('users').select('id').where('id', '=', person.user.id).forUpdate().execute()
    const { count } = await tx
      .selectFrom('passkeys')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', person.user.id)
      .executeTakeFirstOrThrow()
    if (count >= mostPasskeys)
      throw new Refusal(
        'wrong_passkey',
        said('wrong_passkey.fix.count'),
        said('wrong_passkey.error.count', { count }),
      )
    const row = await tx
      .insertInto('passkeys')
      .values({
        id,
        user_id: person.user.id,
        public_key: Buffer.from(publicKey),
        counter,
        transports: credential.response.transports,
        name,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('created_at')
      .executeTakeFirst()
    if (!row) throw new Refusal('wrong_passkey')
    await auditOwn(tx, person.user, 'passkey-added')
    return { id, name, createdAt: row.created_at, usedAt: null }
  })
}
