import { z } from 'zod'
import { deckTitle } from '../deck/deck.ts'
import { deckId, operation } from '../operation.ts'
import { createDeck } from './create-deck.ts'

export const duplicateDeck = operation({
  name: 'duplicate_deck',
  method: 'POST',
  route: '/decks/{id}/duplicate',
  scope: 'decks:write',
  summary: 'Duplicate a deck',
  description: 'A private copy for the key’s person.',
  path: z.strictObject({ id: deckId }),
  body: z.strictObject({ title: deckTitle.optional().describe('Left out: “Copy of …”.') }),
  output: createDeck.output,
  example: { title: 'Wednesday stand-up' },
})
