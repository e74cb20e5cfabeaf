import { z } from 'zod'
import { ownTeam, shortName } from '../../people/account.ts'
import { teamLanguage } from '../../deck/language.ts'
import { operation } from '../../operation.ts'

export const updateTeam = operation({
  name: 'update_team',
  method: 'PATCH',
  route: '/team',
  scope: null,
  access: 'person',
  summary: 'Rename the team, or set its language',
  description: 'For owners.',
  body: z.strictObject({ name: shortName.optional(), language: teamLanguage.optional() }),
  output: ownTeam,
})
