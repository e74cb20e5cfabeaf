import { z } from 'zod'
import { text } from '../../text/text.ts'
import { operation } from '../../operation.ts'

export const revokeInvitation = operation({
  name: 'revoke_invitation',
  method: 'DELETE',
  route: '/team/invitations/{invitation}',
  scope: null,
  access: 'person',
  summary: 'Take an invitation back',
  description: 'For owners.',
  path: z.strictObject({ invitation: text(1, 100) }),
  output: z.object({}),
})
