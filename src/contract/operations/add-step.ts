import { z } from 'zod'
import { addableStep, writeVerdict } from '../deck/deck.ts'
import { deckId, operation, stepIndex } from '../operation.ts'
import { revision } from '../deck/revision.ts'

export const addStep = operation({
  name: 'add_step',
  method: 'POST',
  route: '/decks/{id}/steps',
  scope: 'decks:write',
  summary: 'Add a step',
  description: 'A slide with cards or a poll, at the end or before an index.',
  path: z.strictObject({ id: deckId }),
  body: z.strictObject({
    step: addableStep,
    at: stepIndex.optional().describe('Insert before this step; else at the end.'),
    revision: revision.optional(),
  }),
  output: z.object({
    index: z.int().describe('Where it landed.'),
    count: z.int().describe('Steps in the deck now.'),
    ...writeVerdict,
  }),
  example: { step: { kind: 'poll', poll: { type: 'rating', prompt: 'How was the talk?' } } },
})
