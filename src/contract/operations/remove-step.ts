import { z } from 'zod'
import { writeVerdict } from '../deck/deck.ts'
import { deckId, operation, stepIndex } from '../operation.ts'
import { revision } from '../deck/revision.ts'

export const removeStep = operation({
  name: 'remove_step',
  method: 'DELETE',
  route: '/decks/{id}/steps/{index}',
  scope: 'decks:write',
  summary: 'Remove a step',
  description: 'The join screen stays. Refs of later rounds follow.',
  idempotent: false,
  path: z.strictObject({ id: deckId, index: stepIndex }),
  query: z.strictObject({ revision: revision.optional() }),
  output: z.object({ ok: z.boolean(), count: z.int().describe('Steps now.'), ...writeVerdict }),
})
