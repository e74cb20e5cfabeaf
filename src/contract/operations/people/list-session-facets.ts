import { z } from 'zod'
import { operation } from '../../operation.ts'

export const listSessionFacets = operation({
  name: 'list_session_facets',
  method: 'GET',
  route: '/sessions/facets',
  scope: null,
  access: 'person',
  summary: 'List by what sessions are found',
  description:
    'The tags, hosts and decks of the rooms within reach, without rehearsals; those of the newest rooms first.',
  output: z.object({
    tags: z.array(z.string()),
    hosts: z.array(z.object({ id: z.string(), name: z.string() })),
    decks: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
})
