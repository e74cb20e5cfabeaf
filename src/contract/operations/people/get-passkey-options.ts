import { passkeyOptions } from '../../people/passkey.ts'
import { z } from 'zod'
import { operation } from '../../operation.ts'

export const getPasskeyOptions = operation({
  name: 'get_passkey_options',
  method: 'POST',
  route: '/account/passkeys/options',
  scope: null,
  access: 'person',
  summary: 'Begin to add a passkey',
  output: z.object({ options: passkeyOptions }),
})
