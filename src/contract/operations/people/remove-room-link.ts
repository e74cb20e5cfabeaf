import { z } from 'zod'
import { resultsLink } from '../../people/results-link.ts'
import { operation, roomCode } from '../../operation.ts'

export const removeRoomLink = operation({
  name: 'remove_room_link',
  method: 'DELETE',
  route: '/rooms/{code}/link',
  scope: null,
  access: 'person',
  summary: 'Remove the link that shows the results of a room',
  description: 'For who may delete the results, but guests. It ends at once, for good.',
  path: z.strictObject({ code: roomCode }),
  output: resultsLink,
})
