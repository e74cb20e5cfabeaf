import { z } from 'zod'
import { deckSharing } from '../../people/sharing.ts'
import { text } from '../../text/text.ts'
import { deckId, operation } from '../../operation.ts'

export const handOverDeck = operation({
  name: 'hand_over_deck',
  method: 'PUT',
  route: '/decks/{id}/sharing/owner',
  scope: null,
  access: 'person',
  summary: 'Give a deck another owner',
  description:
    'For its owner, and for owners of the team who manage it. The new owner is an owner or editor of the team; who owned it may edit it.',
  path: z.strictObject({ id: deckId }),
  body: z.strictObject({ person: text(1, 100).describe('The id of the new owner.') }),
  output: deckSharing,
})
