import { z } from 'zod'
import { text } from '../../text/text.ts'
import { operation } from '../../operation.ts'

export const removeMember = operation({
  name: 'remove_member',
  method: 'DELETE',
  route: '/team/members/{member}',
  scope: null,
  access: 'person',
  summary: 'Remove a member, or leave the team',
  description:
    'Owners remove others; everybody may leave. Keys and sessions of the person end for this team at once. Private drafts go to the bin of the owner who removes, or to the member in `handOverTo`.',
  path: z.strictObject({ member: text(1, 100).describe('The id of the person; your own to leave.') }),
  query: z.strictObject({
    handOverTo: text(1, 100).optional().describe('The id of the member who gets the private drafts.'),
  }),
  output: z.object({}),
})
