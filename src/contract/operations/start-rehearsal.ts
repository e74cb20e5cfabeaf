import { z } from 'zod'
import { limits } from '../limits.ts'
import { deckId, operation } from '../operation.ts'
import { startRoom } from './start-room.ts'

export const startRehearsal = operation({
  name: 'start_rehearsal',
  method: 'POST',
  route: '/decks/{id}/rehearsals',
  scope: 'rooms:start',
  summary: 'Start a rehearsal of a deck',
  description: 'With simulated people; real phones may join. One at a time.',
  path: z.strictObject({ id: deckId }),
  body: z.strictObject({
    people: z.int().min(1).max(limits.rehearsalPeople).default(50),
    language: startRoom.body.shape.language.unwrap().unwrap().nullable().optional(),
  }),
  output: startRoom.output.extend({ people: z.int().describe('How many simulated people join.') }),
  example: { people: 50 },
})
