import { z } from 'zod'
import { deckId, operation } from '../operation.ts'
import { revision } from '../deck/revision.ts'
import { deckTheme, wholeTheme } from '../themes/theme.ts'

export const getTheme = operation({
  name: 'get_theme',
  method: 'GET',
  route: '/decks/{id}/theme',
  scope: 'decks:read',
  summary: 'Read the theme of a deck',
  description: 'As it is drawn, and what was set.',
  pictured: true,
  path: z.strictObject({ id: deckId }),
  output: z.object({
    theme: wholeTheme.describe('Every field, as the deck is drawn.'),
    set: deckTheme.nullable().describe('The fields that were set; null for a deck without a theme.'),
    revision,
  }),
})
