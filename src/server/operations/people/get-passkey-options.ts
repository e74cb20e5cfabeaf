import type { getPasskeyOptions } from '#contract/operations/people/get-passkey-options.ts'
import { addChallenge, listPasskeys } from '#server/store/passkeys.ts'
import type { PeopleHandler } from './handler.ts'
import { relyingParty } from './relying-party.ts'
import { webAuthn } from './web-authn.ts'

export const handleGetPasskeyOptions: PeopleHandler<typeof getPasskeyOptions> = async call => {
  const { db, person } = call
  const { name, id } = relyingParty(call)
  const known = await listPasskeys(db, person.user.id)
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: id,
    userID: new TextEncoder().encode(person.user.id),
    userName: person.user.email,
    userDisplayName: person.user.name,
    excludeCredentials: known.map(({ id: credential, transports }) => ({ id: credential, transports })),
    // Stored on the device and unlocked there, so that it is enough to sign in.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await addChallenge(db, options.challenge, person.user.id)
  return { options: { ...options } }
}
