import { z } from 'zod'
import { written } from '../deck/deck.ts'
import { elementKind, imageChange, shapeChange, textChange } from '../deck/element.ts'
import { deckId, listIndex, operation, stepIndex } from '../operation.ts'
import { revision } from '../deck/revision.ts'

export const updateElement = operation({
  name: 'update_element',
  method: 'PATCH',
  route: '/decks/{id}/steps/{index}/elements/{kind}/{element}',
  scope: 'decks:write',
  summary: 'Change text, a shape or a picture',
  description:
    'Send the one that `kind` names with what changes: merged, also style and rect. `null` unsets.',
  path: z.strictObject({
    id: deckId,
    index: stepIndex,
    kind: elementKind,
    element: listIndex,
  }),
  body: z.strictObject({
    text: textChange.optional(),
    shape: shapeChange.optional(),
    image: imageChange.optional(),
    revision: revision.optional(),
  }),
  output: written,
  example: { text: { text: 'Hello again', style: { size: 64 } } },
})
