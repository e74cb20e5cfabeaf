import { z } from 'zod'
import { text } from '../../text/text.ts'
import { operation } from '../../operation.ts'

export const deleteGroup = operation({
  name: 'delete_group',
  method: 'DELETE',
  route: '/team/groups/{group}',
  scope: null,
  access: 'person',
  summary: 'Delete a group of people',
  description: 'For owners. Its people lose what was shared with it, and nothing else.',
  path: z.strictObject({ group: text(1, 100) }),
  output: z.object({}),
})
