import { z } from 'zod'
import { ownTeam, role, teamManagers } from '../../people/account.ts'
import { plan, scope } from '../../people/scopes.ts'
import { timestamp } from '../../text/time.ts'
import { operation } from '../../operation.ts'

export const getTeam = operation({
  name: 'get_team',
  method: 'GET',
  route: '/team',
  scope: null,
  access: 'person',
  summary: 'Read the team: its plan, members and invitations',
  output: ownTeam.extend({
    managedBy: teamManagers.describe(
      'Who deletes and unshares decks that others shared: each editor, or owners alone.',
    ),
    includes: z
      .object({
        scopes: z.array(scope),
        requestsPerHour: z.int().describe('Requests of each key in an hour.'),
      })
      .describe('What the plan includes for keys. People use everything on every plan.'),
    plans: z.array(
      z.object({ id: plan, name: z.string(), scopes: z.array(scope), requestsPerHour: z.int() }),
    ),
    members: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        role,
        joinedAt: timestamp,
        you: z.boolean(),
      }),
    ),
    invitations: z
      .array(z.object({ id: z.string(), email: z.string(), role, by: z.string(), expiresAt: timestamp }))
      .describe('Those that nobody used yet; owners alone see them.'),
  }),
})
