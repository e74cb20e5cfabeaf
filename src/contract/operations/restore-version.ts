import { z } from 'zod'
import { written } from '../deck/deck.ts'
import { deckId, operation } from '../operation.ts'
import { revision } from '../deck/revision.ts'
import { versionRevision } from '../deck/version.ts'

export const restoreVersion = operation({
  name: 'restore_version',
  method: 'POST',
  route: '/decks/{id}/versions/{version}/restore',
  scope: 'decks:write',
  summary: 'Restore a deck as it was',
  description: 'Title, document and theme, as a new revision.',
  path: z.strictObject({ id: deckId, version: versionRevision }),
  body: z.strictObject({ revision: revision.optional() }),
  output: written,
  example: {},
})
