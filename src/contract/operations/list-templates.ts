import { z } from 'zod'
import { document } from '../deck/deck.ts'
import { operation } from '../operation.ts'
import { templateId } from '../deck/template.ts'
import { deckTheme } from '../themes/theme.ts'

export const listTemplates = operation({
  name: 'list_templates',
  method: 'GET',
  route: '/templates',
  scope: 'decks:read',
  summary: 'List the templates of decks',
  description: 'Complete decks, for `template` of {create_deck}.',
  query: z.strictObject({
    id: templateId.optional().describe('Only this one, with its document.'),
  }),
  output: z.object({
    templates: z.array(
      z.object({
        id: templateId,
        title: z.string(),
        summary: z.string(),
        theme: deckTheme,
        steps: z.int().describe('How many steps it has, the join screen included.'),
        document: document.optional(),
      }),
    ),
  }),
})
