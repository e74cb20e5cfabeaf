import { Refusal } from '#contract/refusal.ts'
import type { signInWithPasskey } from '#contract/operations/people/sign-in-with-passkey.ts'
import { confirmChange } from '#server/store/confirmation.ts'
import { lockPasskey, notePasskeyUse, takeChallenge } from '#server/store/passkeys.ts'
import { readAccount } from '#server/store/people.ts'
import { replaceSession } from '#server/store/sessions.ts'
import type { PeopleHandler } from './handler.ts'
import { challengeOf, relyingParty } from './relying-party.ts'
import { auditSignIn } from './audit-sign-in.ts'
import { webAuthn } from './web-authn.ts'

export const handleSignInWithPasskey: PeopleHandler<typeof signInWithPasskey> = async (
  call,
  { credential },
) => {
  const { context, db, person, address, setSession } = call
  const { id: rpId, origin } = relyingParty(call)
  await context.attempts.countPasskey(address)
  const challenge = challengeOf(credential.response.clientDataJSON)
  // Outside the transaction: also a challenge that was signed wrongly is used up.
  if (!(await takeChallenge(db, challenge, null))) throw new Refusal('wrong_passkey')
  const { verifyAuthenticationResponse } = await webAuthn()
  const { userId, token } = await db.transaction().execute(async tx => {
    const passkey = await lockPasskey(tx, credential.id)
    if (!passkey) throw new Refusal('wrong_passkey')
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        clientExtensionResults: {},
        response: { ...credential.response, userHandle: credential.response.userHandle ?? undefined },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    }).catch(() => ({ verified: false as const, authenticationInfo: undefined }))
    if (!verified || !authenticationInfo) throw new Refusal('wrong_passkey')
    await notePasskeyUse(tx, passkey.id, authenticationInfo.newCounter)
    await auditSignIn(tx, passkey.user_id, 'passkey')
    return {
      userId: passkey.user_id,
      token: await replaceSession(tx, person, passkey.user_id, 'passkey'),
    }
  })
  // Before the wait: the session of before has ended.
  setSession(token)
  if (person) await confirmChange(context.database.pool)
  return { account: await readAccount(db, userId, null) }
}
