import { z } from 'zod'
import { ownTeam, shortName } from '../../people/account.ts'
import { operation } from '../../operation.ts'

export const createTeam = operation({
  name: 'create_team',
  method: 'POST',
  route: '/teams',
  scope: null,
  access: 'person',
  summary: 'Make a team',
  description: 'On the plan Free; the person is its owner.',
  body: z.strictObject({ name: shortName }),
  output: ownTeam,
})
