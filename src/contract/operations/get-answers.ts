import { z } from 'zod'
import { pollTypes } from '../looks.ts'
import { cursor, next, operation, pageLimit, roomCode } from '../operation.ts'

export const getAnswers = operation({
  name: 'get_answers',
  method: 'GET',
  route: '/rooms/{code}/answers',
  scope: 'results:read',
  summary: 'Read the answers of a room',
  description:
    'Each person’s standing answers, poll by poll in deck order. With `Accept: text/csv` all of them as a table.',
  path: z.strictObject({ code: roomCode }),
  query: z.strictObject({ limit: pageLimit, cursor, pollId: z.string().max(64).optional() }),
  output: z.object({
    answers: z.array(
      z.object({
        pollId: z.string(),
        step: z.int(),
        type: z.enum(pollTypes),
        prompt: z.string(),
        participantId: z.string(),
        name: z.string().nullable(),
        answer: z.unknown(),
        at: z.string(),
      }),
    ),
    next,
  }),
  table: 'answers',
})
