import { z } from 'zod'
import { roomStatus } from '../rooms/live.ts'
import { language } from '../rooms/room.ts'
import { deckId, operation } from '../operation.ts'

export const startRoom = operation({
  name: 'start_room',
  method: 'POST',
  route: '/rooms',
  scope: 'rooms:start',
  summary: 'Start a room',
  description:
    'The deck must be ready. It waits in the lobby for `start`. Give people `joinUrl`; `presentUrl` is the screen.',
  body: z.strictObject({
    deckId,
    language: language.nullable().optional().describe('Left out: the deck’s. Null: each phone its own.'),
  }),
  output: z.object({
    code: roomStatus.shape.code.describe('Six digits; what the audience joins with.'),
    hostToken: z.string().describe('The host’s credential.'),
    joinUrl: z.string().describe('Audience link.'),
    presentUrl: z.string().describe('Presenter link; carries the host’s key.'),
  }),
  example: { deckId: 'V1StGXR8_Z5jdHi6B-myT' },
})
