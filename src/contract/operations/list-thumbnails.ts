import { z } from 'zod'
import { deckId, operation } from '../operation.ts'
import { revision } from '../deck/revision.ts'

export const listThumbnails = operation({
  name: 'list_thumbnails',
  method: 'GET',
  route: '/decks/{id}/thumbnails',
  scope: 'decks:read',
  summary: 'List small pictures of the steps',
  description: 'WebPs, 400 px wide, without the join screen.',
  path: z.strictObject({ id: deckId }),
  output: z.object({
    thumbnails: z.array(
      z.object({
        index: z.int(),
        url: z.string().describe('Needs no key and costs no request; good until the deck is changed.'),
      }),
    ),
    revision,
  }),
})
