import { z } from 'zod'
import { deckId, operation } from '../operation.ts'

export const retryPages = operation({
  name: 'retry_pages',
  method: 'POST',
  route: '/decks/{id}/pages/retry',
  scope: 'decks:write',
  summary: 'Paint failed pages again',
  description: 'Those that `problems` name.',
  path: z.strictObject({ id: deckId }),
  output: z.object({ ok: z.boolean(), pages: z.int().describe('How many are tried again.') }),
})
