import { z } from 'zod'
import { email } from '../../people/account.ts'
import { operation } from '../../operation.ts'

export const requestLink = operation({
  name: 'request_link',
  method: 'POST',
  route: '/account/links',
  scope: null,
  access: 'anyone',
  summary: 'Have a link mailed, to sign in or to choose a new password',
  description:
    'The reply is the same whether or not the address has an account. Refused without a mail server.',
  body: z.strictObject({ email, kind: z.enum(['password', 'sign-in']) }),
  output: z.object({}),
})
