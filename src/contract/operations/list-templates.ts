import { z } from 'zod'
import { document } from '../deck/deck.ts'
import { operation } from '../operation.ts'
import { templateRef } from '../deck/template.ts'
import { deckTheme } from '../themes/theme.ts'

export const listTemplates = operation({
  name: 'list_templates',
  method: 'GET',
  route: '/templates',
  scope: 'decks:read',
  summary: 'List the templates of decks',
  description: 'Complete decks, for `template` of {create_deck}.',
  query: z.strictObject({
    id: templateRef.optional().describe('Only this one, with its document.'),
  }),
  output: z.object({
    templates: z.array(
      z.object({
        id: z.string(),
        team: z
          .boolean()
          .describe('Whether it is a deck that the team offers as a template; {get_deck} has its document.'),
        title: z.string(),
        summary: z.string(),
        theme: deckTheme,
        steps: z.int().describe('How many steps it has, the join screen included.'),
        thumbnail: z
          .string()
          .nullable()
          .describe('Of one of the team: address of a small picture of its first step.'),
        document: document.optional(),
      }),
    ),
  }),
})
