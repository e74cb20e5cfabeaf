import { z } from 'zod'
import { deckSharing } from '../../people/sharing.ts'
import { deckId, operation } from '../../operation.ts'

export const getSharing = operation({
  name: 'get_sharing',
  method: 'GET',
  route: '/decks/{id}/sharing',
  scope: null,
  access: 'person',
  summary: 'Read who reaches a deck',
  path: z.strictObject({ id: deckId }),
  output: deckSharing,
})
