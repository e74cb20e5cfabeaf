import { z } from 'zod'
import { resultsLink } from '../../people/results-link.ts'
import { operation, roomCode } from '../../operation.ts'

export const getRoomLink = operation({
  name: 'get_room_link',
  method: 'GET',
  route: '/rooms/{code}/link',
  scope: null,
  access: 'person',
  summary: 'Read the link that shows the results of a room',
  path: z.strictObject({ code: roomCode }),
  output: resultsLink,
})
