import { z } from 'zod'
import { text } from '../text/text.ts'
import { pointInTime } from '../text/time.ts'
import { status } from '../rooms/room.ts'
import { session } from '../rooms/session.ts'
import { cursor, next, operation, pageLimit } from '../operation.ts'

export const listRooms = operation({
  name: 'list_rooms',
  method: 'GET',
  route: '/rooms',
  scope: 'rooms:read',
  summary: 'List the rooms within reach, newest first',
  description: 'Ended ones, too.',
  query: z.strictObject({
    limit: pageLimit.describe('How many items a page has at most.'),
    cursor,
    status: status.optional().describe('Rooms in this state.'),
    deckId: text(0, 200).optional().describe('Rooms of this deck.'),
    rehearsal: z.boolean().optional().describe('Only rehearsals, or only real rooms.'),
    q: text(0, 200).optional().describe('In title, deck, tags, notes or host.'),
    tag: text(0, 200).optional().describe('With this tag.'),
    host: text(0, 200).optional().describe('Started by this person.'),
    since: pointInTime.optional().describe('Opened then or later.'),
    until: pointInTime.optional().describe('Opened before.'),
    count: z.boolean().default(false).describe('Adds `total`.'),
  }),
  output: z.object({
    rooms: z.array(
      session.extend({
        deckTitle: z.string().nullable().describe('What the deck is called now; null out of reach.'),
      }),
    ),
    next,
    total: z.int().optional().describe('How many they are on all pages, when `count` is true.'),
  }),
})
