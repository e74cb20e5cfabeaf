import { z } from 'zod'
import { writeVerdict } from '../deck/deck.ts'
import { importAs, importedSlides, startedBy, uploadId } from '../deck/file.ts'
import { deckId, operation, stepIndex } from '../operation.ts'
import { revision } from '../deck/revision.ts'

export const addPages = operation({
  name: 'add_pages',
  method: 'POST',
  route: '/decks/{id}/pages',
  scope: 'decks:write',
  summary: 'Add the pages of a file',
  description: 'One slide a page.',
  path: z.strictObject({ id: deckId }),
  query: z.strictObject({
    at: stepIndex.optional().describe('Insert before this step; left out, at the end.'),
    as: importAs,
    revision: revision.optional(),
  }),
  body: z.strictObject({ upload: uploadId }),
  takesFile: true,
  example: { upload: 'hVbTnpWcQzLrXkJdGsMf' },
  output: z.object({
    index: z.int().describe('Where the first slide landed.'),
    pages: z.int().describe('Slides added.'),
    count: z.int().describe('Steps in the deck now.'),
    slides: importedSlides,
    start: startedBy,
    ...writeVerdict,
  }),
})
