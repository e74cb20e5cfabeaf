import { z } from 'zod'
import { cursor, next, operation, pageLimit, roomCode } from '../operation.ts'

export const listParticipants = operation({
  name: 'list_participants',
  method: 'GET',
  route: '/rooms/{code}/participants',
  scope: 'rooms:read',
  summary: 'List who joined a room, first to last',
  description: 'By the names they gave.',
  path: z.strictObject({ code: roomCode }),
  query: z.strictObject({ limit: pageLimit.describe('How many items a page has at most.'), cursor }),
  output: z.object({
    participants: z.array(
      z.object({
        participantId: z.string(),
        name: z.string().nullable().describe('Null for a person who gave none.'),
        team: z.string().optional().describe('The name of their team.'),
        joinedAt: z.string(),
        removed: z.boolean().describe('Whether the host removed them.'),
      }),
    ),
    next,
  }),
})
