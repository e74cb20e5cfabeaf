import { z } from 'zod'
import { selectedElements, tabId } from '../../deck/deck-events.ts'
import { id } from '../../deck/element.ts'
import { limits } from '../../limits.ts'
import { deckId, operation } from '../../operation.ts'

export const setPresence = operation({
  name: 'set_presence',
  method: 'PUT',
  route: '/decks/{id}/presence',
  scope: null,
  access: 'person',
  summary: 'Tell who has a deck open',
  description: `The event \`present\` of the deck tells it to the people who may read the deck. It holds for ${limits.presentMs / 1_000} seconds unless it is sent again, and ends with the event stream of the same \`tab\`.`,
  path: z.strictObject({ id: deckId }),
  body: z.strictObject({
    tab: tabId,
    step: id.nullable().describe('The id of the step that the person looks at; null to leave the deck.'),
    elements: selectedElements.default([]),
  }),
  output: z.object({}),
  example: { tab: 'f3a1', step: 'q1' },
})
