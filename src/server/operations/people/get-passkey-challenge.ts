import type { getPasskeyChallenge } from '#contract/operations/people/get-passkey-challenge.ts'
import { addChallenge } from '#server/store/passkeys.ts'
import type { PeopleHandler } from './handler.ts'
import { relyingParty } from './relying-party.ts'
import { webAuthn } from './web-authn.ts'

export const handleGetPasskeyChallenge: PeopleHandler<typeof getPasskeyChallenge> = async call => {
  const { context, db, address } = call
  const { id } = relyingParty(call)
  await context.attempts.countPasskey(address)
  const { generateAuthenticationOptions } = await webAuthn()
  // Without a list of passkeys: the device offers its own, and nothing reveals who has an account.
  const options = await generateAuthenticationOptions({ rpID: id, userVerification: 'required' })
  await addChallenge(db, options.challenge, null)
  return { options: { ...options } }
}
