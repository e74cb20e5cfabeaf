import { z } from 'zod'
import { writeVerdict } from '../deck/deck.ts'
import { overlay } from '../deck/element.ts'
import { deckId, operation, stepIndex } from '../operation.ts'
import { revision } from '../deck/revision.ts'

const { poll, rect, style, locked, group, build } = overlay.shape

export const addOverlay = operation({
  name: 'add_overlay',
  method: 'POST',
  route: '/decks/{id}/steps/{index}/overlays',
  scope: 'decks:write',
  summary: 'Put a poll on a slide',
  description: 'As a card. One that fills the screen is a step.',
  path: z.strictObject({ id: deckId, index: stepIndex }),
  body: z.strictObject({ poll, rect, style, locked, group, build, revision: revision.optional() }),
  output: z.object({
    ok: z.boolean(),
    overlays: z.int().describe('Cards on that slide now.'),
    ...writeVerdict,
  }),
  example: { poll: { type: 'rating', prompt: 'Clear so far?' }, rect: { x: 0.55, y: 0.5, w: 0.4, h: 0.45 } },
})
