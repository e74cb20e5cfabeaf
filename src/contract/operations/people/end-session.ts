import { z } from 'zod'
import { text } from '../../text/text.ts'
import { operation } from '../../operation.ts'

export const endSession = operation({
  name: 'end_session',
  method: 'DELETE',
  route: '/account/sessions/{session}',
  scope: null,
  access: 'person',
  summary: 'End a session, or all others',
  path: z.strictObject({ session: text(1, 100).describe('The id of a session, or `others`.') }),
  output: z.object({}),
})
