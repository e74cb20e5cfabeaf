import { z } from 'zod'
import { operation } from '../../operation.ts'

export const signInOptions = operation({
  name: 'get_sign_in_options',
  method: 'GET',
  route: '/account/sign-in-options',
  scope: null,
  access: 'anyone',
  summary: 'Read how people can sign in',
  output: z.object({
    mail: z.boolean().describe('Whether the server sends mail, so that links can be requested.'),
    signUp: z.enum(['invite', 'open', 'domains']).describe('Who may make an account without an invitation.'),
    openid: z.object({ name: z.string() }).nullable().describe('The identity provider of the organisation.'),
  }),
})
