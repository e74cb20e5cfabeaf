import { z } from 'zod'
import { role } from '../../people/account.ts'
import { text } from '../../text/text.ts'
import { operation } from '../../operation.ts'

export const updateMember = operation({
  name: 'update_member',
  method: 'PATCH',
  route: '/team/members/{member}',
  scope: null,
  access: 'person',
  summary: 'Change the role of a member',
  description: 'For owners. A team keeps at least one.',
  path: z.strictObject({ member: text(1, 100).describe('The id of the person.') }),
  body: z.strictObject({ role }),
  output: z.object({}),
})
