import { z } from 'zod'
import { revision } from './revision.ts'
import { savedBy } from './version.ts'

/** Event `deck` [D41]: a save of the deck. The first one of a stream is the last save before it was opened. */
export const deckEvent = z.object({
  revision,
  ...savedBy,
  steps: z
    .array(z.string())
    .describe('The ids of the steps that were added, changed, moved or removed by this save.'),
})
export type DeckEvent = z.infer<typeof deckEvent>

/**
 * Event `bye`: the stream ends. `gone` means that the deck is in the bin, was deleted, or is no longer within reach; `key`
 * that the key or session is over, or may no longer read decks. A client opens the stream again only after `restart`.
 */
export const deckByeEvent = z.object({ reason: z.enum(['gone', 'key', 'restart']) })
export type DeckByeEvent = z.infer<typeof deckByeEvent>
