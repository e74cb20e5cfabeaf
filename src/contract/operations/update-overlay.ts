import { z } from 'zod'
import { overlayChange, overlayStyleChange, rectChange } from '../deck/element.ts'
import { deckId, listIndex, operation, stepIndex } from '../operation.ts'
import { pollChange } from '../polls/poll.ts'
import { revision } from '../deck/revision.ts'
import { addOverlay } from './add-overlay.ts'

export const updateOverlay = operation({
  name: 'update_overlay',
  method: 'PATCH',
  route: '/decks/{id}/steps/{index}/overlays/{overlay}',
  scope: 'decks:write',
  summary: 'Change a card',
  description: 'Poll, rect and style are merged. `null` unsets.',
  path: z.strictObject({ id: deckId, index: stepIndex, overlay: listIndex }),
  body: z.strictObject({
    poll: pollChange.optional(),
    rect: rectChange.optional(),
    style: overlayStyleChange.nullable().optional(),
    ...overlayChange.shape,
    revision: revision.optional(),
  }),
  output: addOverlay.output,
  example: { rect: { x: 0.05 }, style: { shadow: false } },
})
