import { z } from 'zod'
import { givenPassword, newPassword } from '../../people/account.ts'
import { operation } from '../../operation.ts'

export const setPassword = operation({
  name: 'set_password',
  method: 'PUT',
  route: '/account/password',
  scope: null,
  access: 'person',
  summary: 'Set a password',
  description: 'Ends all other sessions of the person.',
  body: z.strictObject({
    current: givenPassword.optional().describe('The password until now; left out by a person without one.'),
    password: newPassword,
  }),
  output: z.object({}),
})
