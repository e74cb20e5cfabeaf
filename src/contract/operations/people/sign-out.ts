import { z } from 'zod'
import { operation } from '../../operation.ts'

export const signOut = operation({
  name: 'sign_out',
  method: 'POST',
  route: '/account/sign-out',
  scope: null,
  access: 'person',
  summary: 'Sign out',
  output: z.object({}),
})
