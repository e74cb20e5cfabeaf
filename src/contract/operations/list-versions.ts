import { z } from 'zod'
import { cursor, deckId, next, operation, pageLimit } from '../operation.ts'
import { versionEntry } from '../deck/version.ts'

export const listVersions = operation({
  name: 'list_versions',
  method: 'GET',
  route: '/decks/{id}/versions',
  scope: 'decks:read',
  summary: 'List the earlier versions of a deck, newest first',
  description:
    'Of a day, then hourly for thirty days; named ones for good. `revision` is `version` elsewhere.',
  path: z.strictObject({ id: deckId }),
  query: z.strictObject({
    limit: pageLimit.describe('How many items a page has at most.'),
    cursor,
    named: z.boolean().optional().describe('Only those with a name, or only the others.'),
  }),
  output: z.object({
    versions: z.array(versionEntry),
    name: versionEntry.shape.name.describe('What people call the deck as it is now.'),
    next,
  }),
})
