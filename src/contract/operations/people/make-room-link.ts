import { z } from 'zod'
import { resultsLink } from '../../people/results-link.ts'
import { linkDays } from '../../people/sharing.ts'
import { operation, roomCode } from '../../operation.ts'

export const makeRoomLink = operation({
  name: 'make_room_link',
  method: 'PUT',
  route: '/rooms/{code}/link',
  scope: null,
  access: 'person',
  summary: 'Make a link that shows the results of a room',
  description:
    'For who may delete them, but guests. Whoever has the link reads the results once the session is over, without an account, and can do nothing else. Sent again it changes the end and whether people are named; to get another address, remove the link first.',
  path: z.strictObject({ code: roomCode }),
  body: z.strictObject({
    days: linkDays,
    names: z.boolean().describe('Whether people are named: who wrote what, and the standings of a quiz.'),
  }),
  output: resultsLink,
})
