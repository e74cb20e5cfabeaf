import { z } from 'zod'
import { written } from '../deck/deck.ts'
import { deckId, operation } from '../operation.ts'

export const restoreDeck = operation({
  name: 'restore_deck',
  method: 'POST',
  route: '/decks/{id}/restore',
  scope: 'decks:write',
  summary: 'Restore a deck from the bin',
  description: 'A deck not in the bin stays.',
  idempotent: true,
  path: z.strictObject({ id: deckId }),
  output: written,
})
