import { z } from 'zod'
import { deliveredLink, email, role } from '../../people/account.ts'
import { operation } from '../../operation.ts'

export const inviteMember = operation({
  name: 'invite_member',
  method: 'POST',
  route: '/team/invitations',
  scope: null,
  access: 'person',
  summary: 'Invite a person to the team',
  description:
    'For owners. The link is bound to the address, works once, and for seven days. A second invitation of an address replaces the first.',
  body: z.strictObject({ email, role: role.default('editor') }),
  output: deliveredLink.extend({ id: z.string() }),
})
