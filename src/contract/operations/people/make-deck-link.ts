import { z } from 'zod'
import { deckSharing, linkDays } from '../../people/sharing.ts'
import { deckId, operation } from '../../operation.ts'

export const makeDeckLink = operation({
  name: 'make_deck_link',
  method: 'PUT',
  route: '/decks/{id}/sharing/link',
  scope: null,
  access: 'person',
  summary: 'Make a link that shows a deck',
  description:
    'For who manages the deck. Whoever has the link sees the slides, without an account, and can do nothing else. Sent again it changes the end; to get another address, remove the link first.',
  path: z.strictObject({ id: deckId }),
  body: z.strictObject({
    days: linkDays,
  }),
  output: deckSharing,
})
