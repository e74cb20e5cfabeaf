import { z } from 'zod'
import { roomStatus } from '../live.ts'
import { operation, roomCode } from '../operation.ts'
import { pollResult } from '../results.ts'

export const getResults = operation({
  name: 'get_results',
  method: 'GET',
  route: '/rooms/{code}/results',
  scope: 'results:read',
  summary: 'Read the results of a room',
  description: 'Every poll that was shown, in deck order. Shares are of voters, 0 to 1.',
  path: z.strictObject({ code: roomCode }),
  output: z.object({
    code: roomStatus.shape.code,
    title: z.string(),
    status: roomStatus.shape.status,
    polls: z.array(pollResult),
  }),
})
