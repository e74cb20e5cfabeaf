import { z } from 'zod'
import { roomStatus } from '../live.ts'
import { operation, roomCode } from '../operation.ts'

export const getRoom = operation({
  name: 'get_room',
  method: 'GET',
  route: '/rooms/{code}',
  scope: 'rooms:read',
  summary: 'Read a room',
  description: 'Where it is, and how many joined. Also after its end.',
  path: z.strictObject({ code: roomCode }),
  output: roomStatus,
})
