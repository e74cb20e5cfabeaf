import { z } from 'zod'
import { givenPassword } from '../../people/account.ts'
import { operation } from '../../operation.ts'

export const deleteAccount = operation({
  name: 'delete_account',
  method: 'POST',
  route: '/account/delete',
  scope: null,
  access: 'person',
  summary: 'Delete the account',
  description:
    'Keys and sessions end at once. Private drafts go to the bin of another owner of the team. A team without another member is deleted with all its decks and rooms.',
  body: z.strictObject({ password: givenPassword.optional() }),
  destructive: true,
  output: z.object({}),
})
