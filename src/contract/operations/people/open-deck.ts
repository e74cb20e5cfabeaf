import { z } from 'zod'
import { failedPages } from '../../deck/file.ts'
import { extras, step } from '../../deck/deck.ts'
import { deckLanguage, teamLanguage } from '../../deck/language.ts'
import { deckId, operation } from '../../operation.ts'
import { revision } from '../../deck/revision.ts'
import { permission } from '../../people/permission.ts'
import { deckTheme } from '../../themes/theme.ts'
import { versionRevision } from '../../deck/version.ts'

export const openDeck = operation({
  name: 'open_deck',
  method: 'GET',
  route: '/decks/{id}/editor',
  scope: null,
  access: 'person',
  summary: 'Open a deck in the editor',
  description:
    'The content of a deck, or of one of its versions. Pictures of the document are placeholders, `data:image/stored;sha256,…`: `GET /decks/{id}/pictures/{hash}` has them, and sent back they keep the picture.',
  path: z.strictObject({ id: deckId }),
  query: z.strictObject({
    version: versionRevision.optional().describe('A version of the deck instead of the deck.'),
  }),
  output: z.object({
    title: z.string(),
    document: z.array(step),
    extras: extras
      .nullable()
      .describe(
        'Fonts are placeholders, `data:font/stored;sha256,…`: `GET /decks/{id}/fonts/{hash}` has them.',
      ),
    theme: deckTheme.describe('The fields of the theme that were set; empty without a theme.'),
    language: deckLanguage,
    teamLanguage,
    revision,
    mine: z.boolean(),
    shared: z.boolean(),
    permission,
    source: z.boolean().describe('Whether the deck has an uploaded file.'),
    pages: z
      .array(z.object({ aspect: z.number(), status: z.enum(['waiting', 'painted', 'failed']) }))
      .describe('The uploaded pages, by `pageIndex`.'),
    baseUrl: z.string().describe('The address of this server, where people join.'),
    failedPages: z.array(failedPages).describe('Those that could not be painted, file by file.'),
  }),
})
