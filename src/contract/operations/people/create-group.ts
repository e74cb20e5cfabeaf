import { z } from 'zod'
import { shortName } from '../../people/account.ts'
import { groupMembers, peopleGroup } from '../../people/sharing.ts'
import { operation } from '../../operation.ts'

export const createGroup = operation({
  name: 'create_group',
  method: 'POST',
  route: '/team/groups',
  scope: null,
  access: 'person',
  summary: 'Make a group of people',
  description: 'For owners. Decks are shared with all of its people at once.',
  body: z.strictObject({ name: shortName, members: groupMembers.default([]) }),
  output: peopleGroup,
})
