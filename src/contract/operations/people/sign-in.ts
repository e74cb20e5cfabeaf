import { z } from 'zod'
import { account, email, givenPassword } from '../../people/account.ts'
import { operation } from '../../operation.ts'

export const signIn = operation({
  name: 'sign_in',
  method: 'POST',
  route: '/account/sign-in',
  scope: null,
  access: 'anyone',
  summary: 'Sign in with e-mail and password',
  description: 'Sets the session cookie.',
  body: z.strictObject({ email, password: givenPassword }),
  output: z.object({ account }),
})
