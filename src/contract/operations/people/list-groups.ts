import { z } from 'zod'
import { peopleGroup } from '../../people/sharing.ts'
import { operation } from '../../operation.ts'

export const listGroups = operation({
  name: 'list_groups',
  method: 'GET',
  route: '/team/groups',
  scope: null,
  access: 'person',
  summary: 'List the groups of people in the team',
  description: 'By name. Guests see none.',
  output: z.object({ groups: z.array(peopleGroup) }),
})
