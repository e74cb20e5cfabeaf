import { z } from 'zod'
import { deckId, operation } from '../operation.ts'
import { versionName, versionRevision } from '../deck/version.ts'

export const nameVersion = operation({
  name: 'name_version',
  method: 'PUT',
  route: '/decks/{id}/versions/{version}/name',
  scope: 'decks:write',
  summary: 'Name a version of a deck',
  description: 'Then it stays; null: no name.',
  destructive: false,
  path: z.strictObject({ id: deckId, version: versionRevision }),
  body: z.strictObject({ name: versionName.nullable() }),
  output: z.object({ ok: z.boolean(), name: z.string().nullable() }),
  example: { name: 'Before the board meeting' },
})
