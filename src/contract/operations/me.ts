import { z } from 'zod'
import { operation } from '../operation.ts'
import { plan, scope } from '../people/scopes.ts'

export const me = operation({
  name: 'get_me',
  method: 'GET',
  route: '/me',
  scope: null,
  summary: 'Read whose key this is',
  description: 'Its person, team and plan, and what it may do today.',
  output: z.object({
    key: z.object({ id: z.string(), name: z.string() }).nullable().describe('Null for a signed-in person.'),
    user: z.object({ id: z.string(), email: z.string() }),
    team: z.object({ id: z.string(), name: z.string() }),
    plan,
    scopes: z.array(scope).describe('What the key may do on the plan of today.'),
  }),
})
