import { z } from 'zod'
import { text } from '../../text/text.ts'
import { deckId, operation } from '../../operation.ts'

export const stopSharing = operation({
  name: 'stop_sharing',
  method: 'DELETE',
  route: '/decks/{id}/sharing/people/{person}',
  scope: null,
  access: 'person',
  summary: 'Stop sharing a deck with a person',
  description: 'For who manages the deck, and for the person. An invitation is taken back by its id.',
  path: z.strictObject({
    id: deckId,
    person: text(1, 100).describe('The id of the person, or of an invitation to the deck.'),
  }),
  output: z.object({}),
})
