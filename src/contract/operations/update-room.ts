import { z } from 'zod'
import { roomTitle } from '../rooms/host-action.ts'
import { roomNotes, roomTags } from '../rooms/session.ts'
import { operation, roomCode } from '../operation.ts'

export const updateRoom = operation({
  name: 'update_room',
  method: 'PATCH',
  route: '/rooms/{code}',
  scope: 'rooms:start',
  summary: 'Name, tag and note a room',
  description: 'What is left out stays.',
  path: z.strictObject({ code: roomCode }),
  body: z.strictObject({
    title: roomTitle.optional(),
    tags: roomTags.optional().describe('Replaces those that are there.'),
    notes: roomNotes.optional().describe('Plain text.'),
  }),
  output: z.object({ title: z.string(), tags: z.array(z.string()), notes: z.string() }),
  example: { title: 'Kick-off in Berlin', tags: ['kick-off', 'spring'], notes: 'Ask about tea again.' },
})
