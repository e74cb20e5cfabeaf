import { z } from 'zod'
import { deckRecord } from '../deck/deck.ts'
import { deckId, operation } from '../operation.ts'

export const getDeck = operation({
  name: 'get_deck',
  method: 'GET',
  route: '/decks/{id}',
  scope: 'decks:read',
  summary: 'Get a deck',
  description: 'The whole document. `{outline_deck}` is shorter.',
  pictured: true,
  path: z.strictObject({ id: deckId }),
  output: z.object({ deck: deckRecord }),
})
