import { z } from 'zod'
import { passkeyRecord } from '../../people/account.ts'
import { operation } from '../../operation.ts'

export const listPasskeys = operation({
  name: 'list_passkeys',
  method: 'GET',
  route: '/account/passkeys',
  scope: null,
  access: 'person',
  summary: 'List the passkeys of the person',
  output: z.object({ passkeys: z.array(passkeyRecord) }),
})
