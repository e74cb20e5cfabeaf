import { z } from 'zod'
import { buildProgress } from '../rooms/live.ts'
import { reaction } from '../rooms/reactions.ts'
import { session } from '../rooms/session.ts'
import { operation, roomCode } from '../operation.ts'

export const getRoom = operation({
  name: 'get_room',
  method: 'GET',
  route: '/rooms/{code}',
  scope: 'rooms:read',
  summary: 'Read a room',
  description: 'Where it is, how many joined and answered, and reactions.',
  path: z.strictObject({ code: roomCode }),
  output: session.extend({
    ...buildProgress.shape,
    notes: z.string().describe('What people wrote of the session.'),
    startsAt: z
      .string()
      .nullable()
      .describe('When it shall start; null when not announced, and after the start.'),
    expected: z.int().nullable().describe('How many people are expected.'),
    polls: z
      .array(
        z.object({
          pollId: z.string(),
          prompt: z.string(),
          open: z.boolean().describe('Whether it takes answers.'),
          voters: z.int().describe('How many people answered.'),
        }),
      )
      .describe('The polls of its step.'),
    reactions: z
      .array(z.object({ step: z.int(), counts: z.partialRecord(reaction, z.int()) }))
      .describe('How often each was sent, by the step on stage.'),
  }),
})
