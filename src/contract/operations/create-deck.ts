import { z } from 'zod'
import { deckTitle, document, verdict } from '../deck.ts'
import { operation } from '../operation.ts'

export const createDeck = operation({
  name: 'create_deck',
  method: 'POST',
  route: '/decks',
  scope: 'decks:write',
  summary: 'Create a deck',
  description: 'Without a document: a blank deck of the join step and one empty slide.',
  body: z.strictObject({
    title: deckTitle.default('Untitled deck'),
    document: document.optional().describe('The whole document.'),
  }),
  output: z.object({
    id: z.string(),
    url: z.string().describe('Where a person opens it in the editor.'),
    ...verdict,
  }),
  example: {
    title: 'Monday stand-up',
    document: [
      { kind: 'join' },
      {
        kind: 'poll',
        poll: { type: 'multiple-choice', prompt: 'Tea or coffee?', options: ['Tea', 'Coffee'] },
      },
    ],
  },
})
