import { z } from 'zod'
import { writeVerdict } from '../deck/deck.ts'
import { deckId, operation, stepIndex } from '../operation.ts'
import { pollChange } from '../polls/poll.ts'
import { revision } from '../deck/revision.ts'

export const updatePoll = operation({
  name: 'update_poll',
  method: 'PATCH',
  route: '/decks/{id}/steps/{index}/poll',
  scope: 'decks:write',
  summary: 'Change a full-screen poll',
  description:
    'Merged. `null` unsets. With another ' +
    '`type`, fields of other types are dropped and named in the answer, unless sent.',
  path: z.strictObject({ id: deckId, index: stepIndex }),
  body: z.strictObject({ poll: pollChange, revision: revision.optional() }),
  output: z.object({
    ok: z.boolean(),
    dropped: z.array(z.string()).describe('The fields that the new type does not use.'),
    ...writeVerdict,
  }),
  example: { poll: { prompt: 'How was the talk today?' } },
})
