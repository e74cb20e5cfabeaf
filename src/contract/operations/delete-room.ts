import { z } from 'zod'
import { operation, roomCode } from '../operation.ts'

export const deleteRoom = operation({
  name: 'delete_room',
  method: 'DELETE',
  route: '/rooms/{code}',
  scope: 'rooms:start',
  summary: 'Delete a room that has ended',
  description: 'With its answers, for good.',
  idempotent: false,
  path: z.strictObject({ code: roomCode }),
  output: z.object({ ok: z.boolean() }),
})
