import { z } from 'zod'
import { text } from '../../text/text.ts'
import { operation } from '../../operation.ts'

export const revokeKey = operation({
  name: 'revoke_key',
  method: 'DELETE',
  route: '/keys/{key}',
  scope: null,
  access: 'person',
  summary: 'Revoke an API key',
  description: 'Its next request is refused, on every server. Owners may revoke keys of all members.',
  path: z.strictObject({ key: text(1, 100) }),
  output: z.object({}),
})
