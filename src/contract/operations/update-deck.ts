import { z } from 'zod'
import { deckTitle, document, written } from '../deck/deck.ts'
import { folderPlace } from '../deck/folder.ts'
import { deckLanguage } from '../deck/language.ts'
import { deckId, operation } from '../operation.ts'
import { revision } from '../deck/revision.ts'

export const updateDeck = operation({
  name: 'update_deck',
  method: 'PATCH',
  route: '/decks/{id}',
  scope: 'decks:write',
  summary: 'Change a deck',
  description: 'What is left out stays. A document is replaced, never merged.',
  path: z.strictObject({ id: deckId }),
  body: z.strictObject({
    title: deckTitle.optional(),
    document: document.optional().describe('The whole document; it replaces the one that is there.'),
    starred: z.boolean().optional().describe('Whether it stands among the starred ones.'),
    shared: z.boolean().optional().describe('Whether the whole team may read and change it.'),
    folder: folderPlace.optional().describe('Its id; `own`, `team`: out of that one.'),
    template: z.boolean().optional().describe('Whether the team offers it.'),
    language: deckLanguage.optional(),
    revision: revision.optional(),
  }),
  output: written,
  example: { title: 'Tuesday stand-up', starred: true },
})
