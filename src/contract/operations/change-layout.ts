import { z } from 'zod'
import { written } from '../deck/deck.ts'
import { revision } from '../deck/revision.ts'
import { slideLayout } from '../deck/slide-layout.ts'
import { deckId, operation, stepIndex } from '../operation.ts'

export const changeLayout = operation({
  name: 'change_layout',
  method: 'POST',
  route: '/decks/{id}/steps/{index}/layout',
  scope: 'decks:write',
  summary: 'Give a slide another layout',
  description: 'Texts, pictures, charts and cards keep ids and wording.',
  destructive: true,
  path: z.strictObject({ id: deckId, index: stepIndex }),
  body: z.strictObject({ layout: slideLayout, revision: revision.optional() }),
  output: written,
  example: { layout: 'columns' },
})
