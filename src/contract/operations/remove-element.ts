import { z } from 'zod'
import { elementKind } from '../deck/element.ts'
import { deckId, listIndex, operation, stepIndex } from '../operation.ts'
import { revision } from '../deck/revision.ts'
import { updateElement } from './update-element.ts'

export const removeElement = operation({
  name: 'remove_element',
  method: 'DELETE',
  route: '/decks/{id}/steps/{index}/elements/{kind}/{element}',
  scope: 'decks:write',
  summary: 'Remove text, a shape or a picture',
  description: 'Those after it move up by one.',
  idempotent: false,
  path: z.strictObject({
    id: deckId,
    index: stepIndex,
    kind: elementKind,
    element: listIndex,
  }),
  query: z.strictObject({ revision: revision.optional() }),
  output: updateElement.output,
})
