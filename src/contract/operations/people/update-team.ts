import { z } from 'zod'
import { ownTeam, shortName, teamManagers } from '../../people/account.ts'
import { teamLanguage } from '../../deck/language.ts'
import { operation } from '../../operation.ts'

export const updateTeam = operation({
  name: 'update_team',
  method: 'PATCH',
  route: '/team',
  scope: null,
  access: 'person',
  summary: 'Change the team: its name, its language, and who manages what others shared',
  description: 'For owners.',
  body: z.strictObject({
    name: shortName.optional(),
    language: teamLanguage.optional(),
    managedBy: teamManagers.optional(),
  }),
  output: ownTeam.extend({ managedBy: teamManagers }),
})
