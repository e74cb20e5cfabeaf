import { z } from 'zod'
import { keyRecord, shortName } from '../../people/account.ts'
import { scope } from '../../people/scopes.ts'
import { operation } from '../../operation.ts'

export const createKey = operation({
  name: 'create_key',
  method: 'POST',
  route: '/keys',
  scope: null,
  access: 'person',
  summary: 'Create an API key',
  description: 'The secret is in the reply and nowhere else: only its hash is stored.',
  body: z.strictObject({
    name: shortName,
    scopes: z
      .array(scope)
      .min(1, { error: 'Choose at least one scope.' })
      .refine(chosen => new Set(chosen).size === chosen.length, { error: 'Name each scope once.' }),
  }),
  output: keyRecord.extend({ key: z.string().describe('The secret, `lpd_…`.') }),
})
