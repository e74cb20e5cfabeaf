import { z } from 'zod'
import { roomProgress } from '../rooms/live.ts'
import { operation, roomCode } from '../operation.ts'

export const roomAction = operation({
  name: 'room_action',
  method: 'POST',
  route: '/rooms/{code}/actions',
  scope: 'rooms:start',
  summary: 'Drive a room',
  description:
    'start: begin the session. next, prev: walk a step. close: close the live poll and ' +
    'reveal; again: show the standings. stop: end the session, for good.',
  destructive: true,
  path: z.strictObject({ code: roomCode }),
  body: z.strictObject({
    action: z.enum(['start', 'next', 'prev', 'close', 'stop']),
    step: z.int().min(0).optional().describe('The step you act on; 409 when the room is on another.'),
  }),
  output: roomProgress,
  example: { action: 'start' },
})
