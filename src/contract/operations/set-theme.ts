import { z } from 'zod'
import { deckFonts, written } from '../deck/deck.ts'
import { deckId, operation } from '../operation.ts'
import { revision } from '../deck/revision.ts'
import { deckTheme } from '../themes/theme.ts'

export const setTheme = operation({
  name: 'set_theme',
  method: 'PUT',
  route: '/decks/{id}/theme',
  scope: 'decks:write',
  summary: 'Set the theme of a deck',
  description:
    'Colours, fonts and logo of slides, polls, cards, lobby and end. Replaces the theme; an empty one removes it. What elements and polls set wins.',
  path: z.strictObject({ id: deckId }),
  body: z.strictObject({
    ...deckTheme.shape,
    fonts: deckFonts
      .optional()
      .describe('Font files of the deck’s own; they replace those it has. Left out, those stay.'),
    revision: revision.optional(),
  }),
  output: written,
  example: { preset: 'midnight', accent: '#ffd06f' },
})
