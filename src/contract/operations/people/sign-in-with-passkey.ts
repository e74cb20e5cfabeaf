import { z } from 'zod'
import { account } from '../../people/account.ts'
import { usedPasskey } from '../../people/passkey.ts'
import { operation } from '../../operation.ts'

export const signInWithPasskey = operation({
  name: 'sign_in_with_passkey',
  method: 'POST',
  route: '/account/sign-in/passkey',
  scope: null,
  access: 'anyone',
  summary: 'Sign in with a passkey',
  description: 'Sets the session cookie.',
  body: z.strictObject({ credential: usedPasskey }),
  output: z.object({ account }),
})
