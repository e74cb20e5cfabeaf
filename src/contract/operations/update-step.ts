import { z } from 'zod'
import { pollStep, writeVerdict } from '../deck/deck.ts'
import { deckId, operation, stepIndex } from '../operation.ts'
import { revision } from '../deck/revision.ts'

export const updateStep = operation({
  name: 'update_step',
  method: 'PATCH',
  route: '/decks/{id}/steps/{index}',
  scope: 'decks:write',
  summary: 'Change the notes of a step',
  description: 'What is left out stays. `null` removes the notes.',
  path: z.strictObject({ id: deckId, index: stepIndex }),
  body: z.strictObject({
    notes: pollStep.shape.notes.unwrap().nullable().optional().describe('For the presenter alone.'),
    revision: revision.optional(),
  }),
  output: z.object({ ok: z.boolean(), ...writeVerdict }),
  example: { notes: 'Wait until everybody is in.' },
})
