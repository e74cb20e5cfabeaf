import { z } from 'zod'
import { permission } from '../../people/permission.ts'
import { deckSharing } from '../../people/sharing.ts'
import { text } from '../../text/text.ts'
import { deckId, operation } from '../../operation.ts'

export const shareWithGroup = operation({
  name: 'share_with_group',
  method: 'PUT',
  route: '/decks/{id}/sharing/groups/{group}',
  scope: null,
  access: 'person',
  summary: 'Share a deck with a group of people, or stop',
  description: 'For who manages the deck.',
  path: z.strictObject({ id: deckId, group: text(1, 100) }),
  body: z.strictObject({ permission: permission.nullable().describe('Null to stop sharing.') }),
  output: deckSharing,
})
