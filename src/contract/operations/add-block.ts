import { z } from 'zod'
import { block } from '../deck/block.ts'
import { writeVerdict } from '../deck/deck.ts'
import { elementKind } from '../deck/element.ts'
import { deckId, operation, stepIndex } from '../operation.ts'
import { revision } from '../deck/revision.ts'

export const addBlock = operation({
  name: 'add_block',
  method: 'POST',
  route: '/decks/{id}/steps/{index}/blocks',
  scope: 'decks:write',
  summary: 'Lay out an empty slide',
  description: 'Plain elements and cards that suit each other and the theme.',
  path: z.strictObject({ id: deckId, index: stepIndex }),
  body: z.strictObject({ block, revision: revision.optional() }),
  output: z.object({
    ok: z.boolean(),
    elements: z
      .array(z.object({ id: z.string(), kind: z.enum([...elementKind.options, 'overlay']), index: z.int() }))
      .describe('What was placed.'),
    ...writeVerdict,
  }),
  example: {
    block: {
      kind: 'figures',
      title: 'A good year',
      figures: [
        { value: '412', caption: 'new customers' },
        { value: '97%', caption: 'would recommend us' },
      ],
    },
  },
})
