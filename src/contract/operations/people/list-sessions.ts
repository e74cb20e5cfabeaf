import { z } from 'zod'
import { signInMethod } from '../../people/account.ts'
import { timestamp } from '../../text/time.ts'
import { operation } from '../../operation.ts'

export const listSessions = operation({
  name: 'list_sessions',
  method: 'GET',
  route: '/account/sessions',
  scope: null,
  access: 'person',
  summary: 'List where the person is signed in',
  description: 'No address and no name of a browser is stored, so none is told.',
  output: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        method: signInMethod,
        startedAt: timestamp,
        usedAt: timestamp.describe('To the hour.'),
        current: z.boolean(),
      }),
    ),
  }),
})
