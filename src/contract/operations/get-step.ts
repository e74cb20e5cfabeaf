import { z } from 'zod'
import { adviceList } from '../deck/advice.ts'
import { layoutElement, overlap, step, stepWarning } from '../deck/deck.ts'
import { anyStepIndex, deckId, operation } from '../operation.ts'
import { revision } from '../deck/revision.ts'

export const getStep = operation({
  name: 'get_step',
  method: 'GET',
  route: '/decks/{id}/steps/{index}',
  scope: 'decks:read',
  summary: 'Read one step',
  description: 'As in the document, and where its elements lie.',
  pictured: true,
  path: z.strictObject({ id: deckId, index: anyStepIndex }),
  output: z.object({
    index: z.int(),
    step,
    elements: z.array(layoutElement),
    overlaps: z.array(overlap),
    warnings: z.array(stepWarning),
    advice: adviceList,
    revision,
  }),
})
