import { z } from 'zod'
import { keyRecord } from '../../people/account.ts'
import { operation } from '../../operation.ts'

export const listKeys = operation({
  name: 'list_keys',
  method: 'GET',
  route: '/keys',
  scope: null,
  access: 'person',
  summary: 'List API keys',
  description: 'Your own keys for the team; an owner sees those of all members.',
  output: z.object({ keys: z.array(keyRecord) }),
})
