import { z } from 'zod'
import { pollStep, written } from '../deck/deck.ts'
import { deckId, operation, stepIndex } from '../operation.ts'
import { revision } from '../deck/revision.ts'

export const updateStep = operation({
  name: 'update_step',
  method: 'PATCH',
  route: '/decks/{id}/steps/{index}',
  scope: 'decks:write',
  summary: 'Change the notes or showJoin of a step',
  description: 'What is left out stays; `null` unsets.',
  path: z.strictObject({ id: deckId, index: stepIndex }),
  body: z.strictObject({
    notes: pollStep.shape.notes.unwrap().nullable().optional().describe('For the presenter alone.'),
    showJoin: pollStep.shape.showJoin.unwrap().nullable().optional(),
    revision: revision.optional(),
  }),
  output: written,
  example: { notes: 'Wait until everybody is in.' },
})
