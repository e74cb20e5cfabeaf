import { z } from 'zod'
import { account, email, linkToken, newPassword, shortName } from '../../people/account.ts'
import { operation } from '../../operation.ts'

export const useLink = operation({
  name: 'use_link',
  method: 'POST',
  route: '/account/links/use',
  scope: null,
  access: 'anyone',
  summary: 'Use a link',
  description:
    'Makes the account, joins the team, sets the password or confirms the address, and signs the person in. A link works once.',
  body: z.strictObject({
    token: linkToken,
    email: email.optional(),
    name: shortName.optional(),
    password: newPassword.optional(),
  }),
  output: z.object({
    account,
    deck: z
      .string()
      .nullable()
      .describe('The id of the deck to which it was an invitation; null for any other.'),
  }),
})
