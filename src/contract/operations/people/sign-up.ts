import { z } from 'zod'
import { deliveredLink, email, newPassword, shortName } from '../../people/account.ts'
import { operation } from '../../operation.ts'

export const signUp = operation({
  name: 'sign_up',
  method: 'POST',
  route: '/account/sign-up',
  scope: null,
  access: 'anyone',
  summary: 'Request an account',
  description:
    'The account is made when the link is opened. The reply is the same for an address that has an account already.',
  body: z.strictObject({ email, name: shortName, password: newPassword }),
  output: deliveredLink,
})
