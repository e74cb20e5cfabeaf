import { z } from 'zod'
import { addableStep, writeVerdict } from '../deck/deck.ts'
import { deckId, operation, stepIndex } from '../operation.ts'
import { revision } from '../deck/revision.ts'

export const replaceStep = operation({
  name: 'replace_step',
  method: 'PUT',
  route: '/decks/{id}/steps/{index}',
  scope: 'decks:write',
  summary: 'Replace a step',
  description: 'Left-out ids are made anew.',
  idempotent: false,
  path: z.strictObject({ id: deckId, index: stepIndex }),
  body: z.strictObject({ step: addableStep, revision: revision.optional() }),
  output: z.object({ index: z.int(), count: z.int().describe('Steps in the deck.'), ...writeVerdict }),
  example: { step: { kind: 'slide', texts: [{ text: 'A new beginning' }] } },
})
