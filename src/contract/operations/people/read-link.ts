import { z } from 'zod'
import { linkKind, linkToken, role } from '../../people/account.ts'
import { timestamp } from '../../text/time.ts'
import { operation } from '../../operation.ts'

export const readLink = operation({
  name: 'read_link',
  method: 'POST',
  route: '/account/links/read',
  scope: null,
  access: 'anyone',
  summary: 'Read what a link is for, without using it',
  body: z.strictObject({ token: linkToken }),
  output: z.object({
    kind: linkKind,
    email: z.string().nullable().describe('The address that the link is bound to.'),
    expiresAt: timestamp,
    needs: z
      .array(z.enum(['email', 'name', 'password', 'session']))
      .describe('What must be sent to use it; `session`: its person has an account and must sign in first.'),
    invitation: z
      .object({
        team: z.string(),
        by: z.string().describe('The name of who invited.'),
        role,
        deck: z.string().nullable().describe('The title of the deck that it is to; null for the team.'),
      })
      .nullable(),
  }),
})
