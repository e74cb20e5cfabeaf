import { z } from 'zod'
import { operation } from '../operation.ts'

export const listFonts = operation({
  name: 'list_fonts',
  method: 'GET',
  route: '/fonts',
  scope: null,
  summary: 'List the bundled font families',
  description: 'Decks may name them, and fonts of their own: {set_theme}.',
  output: z.object({
    fonts: z.array(
      z.object({
        family: z.string(),
        style: z.enum(['sans', 'serif', 'mono']).describe('mono has a fixed width, for program code.'),
        scripts: z.string().describe('In words.'),
      }),
    ),
  }),
})
