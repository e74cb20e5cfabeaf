import { z } from 'zod'
import { deckId, operation } from '../operation.ts'

export const deleteDeck = operation({
  name: 'delete_deck',
  method: 'DELETE',
  route: '/decks/{id}',
  scope: 'decks:write',
  summary: 'Bin a deck',
  description: 'Thirty days later it is gone for good.',
  path: z.strictObject({ id: deckId }),
  output: z.object({ ok: z.boolean() }),
})
