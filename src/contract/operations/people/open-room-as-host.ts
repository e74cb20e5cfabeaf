import { z } from 'zod'
import { operation, roomCode } from '../../operation.ts'
import { startRoom } from '../start-room.ts'

export const openRoomAsHost = operation({
  name: 'open_room_as_host',
  method: 'POST',
  route: '/rooms/{code}/host',
  scope: null,
  access: 'person',
  summary: 'Get a host token of a room',
  description:
    'For a room that the person started, or whose deck the team shares. The token works beside the first one, as long as the person reaches the room.',
  path: z.strictObject({ code: roomCode }),
  output: startRoom.output,
})
