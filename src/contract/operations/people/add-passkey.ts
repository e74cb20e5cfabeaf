import { z } from 'zod'
import { givenPassword, passkeyRecord, shortName } from '../../people/account.ts'
import { newPasskey } from '../../people/passkey.ts'
import { operation } from '../../operation.ts'

export const addPasskey = operation({
  name: 'add_passkey',
  method: 'POST',
  route: '/account/passkeys',
  scope: null,
  access: 'person',
  summary: 'Add a passkey',
  body: z.strictObject({
    name: shortName,
    password: givenPassword.optional().describe('The password of the person, when there is one.'),
    credential: newPasskey,
  }),
  output: passkeyRecord,
})
