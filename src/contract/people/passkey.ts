import { z } from 'zod'
import { text } from '../text/text.ts'

/** What `navigator.credentials` takes, as WebAuthn defines its JSON; the browser checks it. */
export const passkeyOptions = z.record(z.string(), z.unknown()).describe('As WebAuthn defines its JSON.')

const base64url = text(1, 16_384).regex(/^[\w-]*$/, { error: 'Must be base64url.' })

const common = {
  id: base64url.max(1_400),
  rawId: base64url.max(1_400),
  type: z.literal('public-key'),
}

/** A new passkey, as WebAuthn defines its JSON (`RegistrationResponseJSON`). Extensions are left out. */
export const newPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(text(1, 40)).max(20).default([]),
  }),
})

/** The signature of a passkey, as WebAuthn defines its JSON (`AuthenticationResponseJSON`). Extensions are left out. */
export const usedPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
})
