import { z } from 'zod'
import { deckId, operation } from '../operation.ts'
import { versionRevision, wholeVersion } from '../deck/version.ts'

export const getVersion = operation({
  name: 'get_version',
  method: 'GET',
  route: '/decks/{id}/versions/{version}',
  scope: 'decks:read',
  summary: 'Get a deck as it was',
  description: 'At a revision.',
  pictured: true,
  path: z.strictObject({ id: deckId, version: versionRevision }),
  output: z.object({ version: wholeVersion }),
})
