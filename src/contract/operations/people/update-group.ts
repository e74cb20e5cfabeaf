import { z } from 'zod'
import { shortName } from '../../people/account.ts'
import { groupMembers, peopleGroup } from '../../people/sharing.ts'
import { text } from '../../text/text.ts'
import { operation } from '../../operation.ts'

export const updateGroup = operation({
  name: 'update_group',
  method: 'PATCH',
  route: '/team/groups/{group}',
  scope: null,
  access: 'person',
  summary: 'Rename a group of people, or change who is in it',
  description:
    'For owners. `members` are all of them; who is left out loses what was shared with the group at once.',
  path: z.strictObject({ group: text(1, 100) }),
  body: z.strictObject({ name: shortName.optional(), members: groupMembers.optional() }),
  output: peopleGroup,
})
