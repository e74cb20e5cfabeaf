import { z } from 'zod'
import { account, shortName } from '../../people/account.ts'
import { operation } from '../../operation.ts'

export const updateAccount = operation({
  name: 'update_account',
  method: 'PATCH',
  route: '/account',
  scope: null,
  access: 'person',
  summary: 'Change name, language, mails or what was seen',
  body: z.strictObject({
    name: shortName.optional(),
    language: z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, { error: 'Must be a language tag, like de or pt-BR.' })
      .nullable()
      .optional(),
    mailComments: z.boolean().optional(),
    newsSeen: account.shape.newsSeen.unwrap().optional(),
    guided: z.boolean().optional(),
  }),
  output: account,
})
