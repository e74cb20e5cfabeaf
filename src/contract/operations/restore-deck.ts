import { z } from 'zod'
import { writeVerdict } from '../deck/deck.ts'
import { deckId, operation } from '../operation.ts'

export const restoreDeck = operation({
  name: 'restore_deck',
  method: 'POST',
  route: '/decks/{id}/restore',
  scope: 'decks:write',
  summary: 'Restore a deck from the bin',
  description: 'A deck that is not in the bin stays as it is.',
  idempotent: true,
  path: z.strictObject({ id: deckId }),
  output: z.object({ ok: z.boolean(), ...writeVerdict }),
})
