import { z } from 'zod'
import { deckId, operation } from '../operation.ts'
import { missingPages } from '../deck/missing-pages.ts'
import { preview } from '../deck/preview.ts'
import { revision } from '../deck/revision.ts'

export const contactSheet = operation({
  name: 'get_contact_sheet',
  method: 'GET',
  route: '/decks/{id}/contact-sheet',
  scope: 'decks:read',
  summary: 'See a whole deck',
  description: 'A PNG of lobby, steps and end, small and numbered; or of lobby or end alone.',
  path: z.strictObject({ id: deckId }),
  query: z.strictObject({
    preview: preview.describe('As in `{screenshot_step}`.'),
    scene: z.enum(['lobby', 'end']).optional().describe('This screen alone, 1,600 px wide.'),
  }),
  output: z.object({
    png: z.string().describe('A data URL.'),
    width: z.int(),
    height: z.int(),
    revision,
    missingPages,
    withheld: z
      .object({ steps: z.array(z.int()), message: z.string() })
      .optional()
      .describe('The steps with sample answers that the stage does not show at this moment.'),
  }),
  picture: 'png',
})
