import { z } from 'zod'
import { operation, roomCode } from '../../operation.ts'

export const checkRoomDeletion = operation({
  name: 'check_room_deletion',
  method: 'GET',
  route: '/rooms/{code}/deletion',
  scope: null,
  access: 'person',
  summary: 'Ask whether the person may delete a room',
  description: 'Who started the room, who made its deck and the owners of the team may, once it has ended.',
  path: z.strictObject({ code: roomCode }),
  output: z.object({ allowed: z.boolean() }),
})
