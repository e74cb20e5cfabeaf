import { z } from 'zod'
import { writeVerdict } from '../deck/deck.ts'
import { revision } from '../deck/revision.ts'
import { deckId, listIndex, operation, stepIndex } from '../operation.ts'

export const convertPoll = operation({
  name: 'convert_poll',
  method: 'POST',
  route: '/decks/{id}/steps/{index}/convert',
  scope: 'decks:write',
  summary: 'Make a poll a card, or a card fill the screen',
  description: 'It keeps its id and results, and the picture beside it.',
  destructive: true,
  path: z.strictObject({ id: deckId, index: stepIndex }),
  body: z.strictObject({
    to: z.enum(['card', 'screen']),
    overlay: listIndex.optional().describe('screen: which card; the first if left out.'),
    revision: revision.optional(),
  }),
  output: z.object({ index: z.int().describe('Of the step with the poll.'), ...writeVerdict }),
  example: { to: 'card' },
})
