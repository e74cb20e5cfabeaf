import { z } from 'zod'
import { text } from '../../text/text.ts'
import { operation } from '../../operation.ts'

export const removePasskey = operation({
  name: 'remove_passkey',
  method: 'DELETE',
  route: '/account/passkeys/{passkey}',
  scope: null,
  access: 'person',
  summary: 'Remove a passkey',
  path: z.strictObject({ passkey: text(1, 1_400) }),
  output: z.object({}),
})
