import { z } from 'zod'
import { roomStatus } from '../rooms/live.ts'
import { pollTypes } from '../polls/looks.ts'
import { text } from '../text/text.ts'
import { cursor, next, operation, pageLimit, roomCode } from '../operation.ts'

export const getAnswers = operation({
  name: 'get_answers',
  method: 'GET',
  route: '/rooms/{code}/answers',
  scope: 'results:read',
  summary: 'Read the answers of a room',
  description: 'Each person’s standing answers, by poll.',
  path: z.strictObject({ code: roomCode }),
  query: z.strictObject({
    limit: pageLimit.describe('How many items a page has at most.'),
    cursor,
    pollId: text(0, 64).optional().describe('Only this poll.'),
  }),
  output: z.object({
    answers: z.array(
      z.object({
        pollId: z.string(),
        step: z.int(),
        type: z.enum(pollTypes),
        prompt: z.string(),
        participantId: z.string(),
        name: z.string().nullable(),
        person: z
          .string()
          .describe('What the room calls them: their name, or an alias such as “Blue Heron”.'),
        team: z.string().optional(),
        answer: z.unknown().describe('In the form of the poll’s type.'),
        said: z.string().describe('The same in words.'),
        points: z.int().nullable().describe('In the quiz; null where there are none, and before the reveal.'),
        at: z.string().describe('When it was stored, ISO 8601.'),
      }),
    ),
    rehearsal: roomStatus.shape.rehearsal,
    next,
  }),
  table: {
    columns: [
      'step',
      'pollId',
      'type',
      'prompt',
      'participantId',
      'name',
      'said',
      'answer',
      'at',
      'person',
      'rehearsal',
      'points',
      'team',
    ],
    rows: ({ answers, rehearsal }) => answers.map(answer => ({ ...answer, rehearsal })),
  },
})
