import { z } from 'zod'
import { deliveredLink, email } from '../../people/account.ts'
import { permission } from '../../people/permission.ts'
import { deckSharing } from '../../people/sharing.ts'
import { deckId, operation } from '../../operation.ts'

export const shareWithPerson = operation({
  name: 'share_with_person',
  method: 'PUT',
  route: '/decks/{id}/sharing/people',
  scope: null,
  access: 'person',
  summary: 'Share a deck with a person',
  description:
    'For who manages the deck. A member of the team reaches it at once. Anybody else gets an invitation, for seven days, and with it becomes a guest of the team: someone who reaches what was shared with them by name, and nothing else. Sent again it changes the permission.',
  path: z.strictObject({ id: deckId }),
  body: z.strictObject({ email, permission }),
  output: z.object({
    sharing: deckSharing,
    invitation: deliveredLink
      .nullable()
      .describe('The link of a new invitation; null for a member of the team.'),
  }),
})
