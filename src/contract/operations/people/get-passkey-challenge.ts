import { z } from 'zod'
import { passkeyOptions } from '../../people/passkey.ts'
import { operation } from '../../operation.ts'

export const getPasskeyChallenge = operation({
  name: 'get_passkey_challenge',
  method: 'POST',
  route: '/account/sign-in/passkey/options',
  scope: null,
  access: 'anyone',
  summary: 'Begin to sign in with a passkey',
  output: z.object({ options: passkeyOptions }),
})
