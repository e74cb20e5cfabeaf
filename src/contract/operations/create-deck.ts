import { z } from 'zod'
import { deckTitle, document, writeVerdict } from '../deck/deck.ts'
import { deckLanguage } from '../deck/language.ts'
import { operation } from '../operation.ts'
import { templateRef } from '../deck/template.ts'
import { deckTheme } from '../themes/theme.ts'

export const createDeck = operation({
  name: 'create_deck',
  method: 'POST',
  route: '/decks',
  scope: 'decks:write',
  summary: 'Create a deck',
  description: 'Without a document or template: the join step and an empty slide.',
  body: z
    .strictObject({
      title: deckTitle.optional().describe('Left out: the template’s, or Untitled deck.'),
      document: document.optional().describe('The whole document.'),
      template: templateRef.optional().describe('Instead of a document; in `language`.'),
      theme: deckTheme.optional(),
      language: deckLanguage.optional(),
    })
    .refine(({ document, template }) => document === undefined || template === undefined, {
      path: ['template'],
      error: 'Give a document or a template, not both.',
    }),
  output: z.object({
    id: z.string(),
    url: z.string().describe('Where a person opens it in the editor.'),
    ...writeVerdict,
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
