import { z } from 'zod'
import { writeVerdict } from '../deck/deck.ts'
import { elementKind, imageElement, shapeElement, textElement } from '../deck/element.ts'
import { deckId, operation, stepIndex } from '../operation.ts'
import { revision } from '../deck/revision.ts'

export const addElement = operation({
  name: 'add_element',
  method: 'POST',
  route: '/decks/{id}/steps/{index}/elements/{kind}',
  scope: 'decks:write',
  summary: 'Put text, a shape or a picture on a slide',
  description: 'Send the one that `kind` names.',
  path: z.strictObject({
    id: deckId,
    index: stepIndex,
    kind: elementKind.describe('Which of the slide’s lists.'),
  }),
  body: z.strictObject({
    text: textElement.optional(),
    shape: shapeElement.optional(),
    image: imageElement.optional(),
    revision: revision.optional(),
  }),
  output: z.object({
    ok: z.boolean(),
    element: z.int().describe('Its index in its list.'),
    ...writeVerdict,
  }),
  example: { text: { text: 'Hello', rect: { x: 0.1, y: 0.1, w: 0.5, h: 0.2 } } },
})
