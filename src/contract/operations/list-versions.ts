import { z } from 'zod'
import { cursor, deckId, next, operation, pageLimit } from '../operation.ts'
import { versionEntry } from '../deck/version.ts'

export const listVersions = operation({
  name: 'list_versions',
  method: 'GET',
  route: '/decks/{id}/versions',
  scope: 'decks:read',
  summary: 'List the earlier versions of a deck, newest first',
  description: 'Of a day, then hourly for thirty days.',
  path: z.strictObject({ id: deckId }),
  query: z.strictObject({
    limit: pageLimit.describe('How many items a page has at most.'),
    cursor,
  }),
  output: z.object({ versions: z.array(versionEntry), next }),
})
