import { z } from 'zod'
import { deliveredLink, email, givenPassword } from '../../people/account.ts'
import { operation } from '../../operation.ts'

export const changeEmail = operation({
  name: 'change_email',
  method: 'POST',
  route: '/account/email',
  scope: null,
  access: 'person',
  summary: 'Change the e-mail address',
  description: 'It changes when the link that is sent to the new address is opened.',
  body: z.strictObject({ email, password: givenPassword.optional() }),
  output: deliveredLink,
})
