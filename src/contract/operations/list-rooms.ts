import { z } from 'zod'
import { text } from '../text/text.ts'
import { roomStatus } from '../rooms/live.ts'
import { status } from '../rooms/room.ts'
import { cursor, next, operation, pageLimit } from '../operation.ts'

export const listRooms = operation({
  name: 'list_rooms',
  method: 'GET',
  route: '/rooms',
  scope: 'rooms:read',
  summary: 'List the rooms within reach, newest first',
  description: 'Also ended ones.',
  query: z.strictObject({
    limit: pageLimit.describe('How many items a page has at most.'),
    cursor,
    status: status.optional().describe('Rooms in this state.'),
    deckId: text(0, 200).optional().describe('Rooms of this deck.'),
    rehearsal: z.boolean().optional().describe('Only rehearsals, or only real rooms.'),
  }),
  output: z.object({ rooms: z.array(roomStatus), next }),
})
