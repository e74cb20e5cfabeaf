import { z } from 'zod'
import { deckTitle, writeVerdict } from '../deck/deck.ts'
import { importAs, importedSlides, startedBy, uploadId } from '../deck/file.ts'
import { operation } from '../operation.ts'

export const importDeck = operation({
  name: 'import_deck',
  method: 'POST',
  route: '/decks/import',
  scope: 'decks:write',
  summary: 'Create a deck from a file',
  description: 'One slide a page, with notes, painted in the background: see `{list_pages}`.',
  query: z.strictObject({
    title: deckTitle.optional().describe('Left out: the file name.'),
    as: importAs,
  }),
  body: z.strictObject({ upload: uploadId }),
  takesFile: true,
  example: { upload: 'hVbTnpWcQzLrXkJdGsMf' },
  output: z.object({
    id: z.string(),
    url: z.string().describe('Where a person opens it in the editor.'),
    pages: z.int().describe('Pages of the file that became slides.'),
    slides: importedSlides,
    start: startedBy,
    ...writeVerdict,
  }),
})
