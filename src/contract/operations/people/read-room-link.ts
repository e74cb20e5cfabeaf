import { z } from 'zod'
import { linkToken } from '../../people/account.ts'
import { linkedResults } from '../../rooms/linked-results.ts'
import { operation } from '../../operation.ts'

export const readRoomLink = operation({
  name: 'read_room_link',
  method: 'POST',
  route: '/room-links/read',
  scope: null,
  access: 'anyone',
  summary: 'See the results of a session by their link',
  description:
    'What the room saw of its results, and totals. Notes, tags and what was held back are not in it.',
  body: z.strictObject({ token: linkToken }),
  output: linkedResults,
})
