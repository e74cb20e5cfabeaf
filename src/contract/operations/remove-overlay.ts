import { z } from 'zod'
import { deckId, listIndex, operation, stepIndex } from '../operation.ts'
import { revision } from '../deck/revision.ts'
import { addOverlay } from './add-overlay.ts'

export const removeOverlay = operation({
  name: 'remove_overlay',
  method: 'DELETE',
  route: '/decks/{id}/steps/{index}/overlays/{overlay}',
  scope: 'decks:write',
  summary: 'Remove a card',
  description: 'Those after it move up by one.',
  idempotent: false,
  path: z.strictObject({ id: deckId, index: stepIndex, overlay: listIndex }),
  query: z.strictObject({ revision: revision.optional() }),
  output: addOverlay.output,
})
