import { z } from 'zod'
import { deckSharing } from '../../people/sharing.ts'
import { deckId, operation } from '../../operation.ts'

export const removeDeckLink = operation({
  name: 'remove_deck_link',
  method: 'DELETE',
  route: '/decks/{id}/sharing/link',
  scope: null,
  access: 'person',
  summary: 'Remove the link that shows a deck',
  description: 'For who manages the deck. It ends at once, for good.',
  path: z.strictObject({ id: deckId }),
  output: deckSharing,
})
