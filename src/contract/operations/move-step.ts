import { z } from 'zod'
import { writeVerdict } from '../deck/deck.ts'
import { deckId, operation, stepIndex } from '../operation.ts'
import { revision } from '../deck/revision.ts'

export const moveStep = operation({
  name: 'move_step',
  method: 'POST',
  route: '/decks/{id}/steps/{index}/move',
  scope: 'decks:write',
  summary: 'Move a step',
  description: 'Refs of rounds keep pointing at the polls they meant.',
  path: z.strictObject({ id: deckId, index: stepIndex }),
  body: z.strictObject({
    to: stepIndex.describe('Its new index, or the step whose place it takes; past the end: the end.'),
    revision: revision.optional(),
  }),
  output: z.object({
    index: z.int().describe('Where it landed.'),
    count: z.int().describe('Steps in the deck.'),
    ...writeVerdict,
  }),
  example: { to: 1 },
})
