import { z } from 'zod'
import { permission } from '../../people/permission.ts'
import { deckSharing } from '../../people/sharing.ts'
import { deckId, operation } from '../../operation.ts'

export const shareWithTeam = operation({
  name: 'share_with_team',
  method: 'PUT',
  route: '/decks/{id}/sharing/team',
  scope: null,
  access: 'person',
  summary: 'Share a deck with the team, or stop',
  description: 'For who manages the deck. Guests of the team are left out.',
  path: z.strictObject({ id: deckId }),
  body: z.strictObject({ permission: permission.nullable().describe('Null to stop sharing.') }),
  output: deckSharing,
})
