import { z } from 'zod'
import { fileStatus } from '../deck/file.ts'
import { deckId, operation } from '../operation.ts'

const page = z.object({
  index: z.int().describe('The `pageIndex` of slides that show it.'),
  aspect: z.number().describe('Width / height.'),
  status: z.enum(['waiting', 'painted', 'failed']),
  url: z.string().describe('Its picture, a WebP; `?width=` 400, 800, 1600 or 3200.'),
})

export const listPages = operation({
  name: 'list_pages',
  method: 'GET',
  route: '/decks/{id}/pages',
  scope: 'decks:read',
  summary: 'List uploaded pages',
  description: 'And which are painted.',
  path: z.strictObject({ id: deckId }),
  output: z.object({
    files: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(['pdf', 'pptx', 'odp']),
        firstPage: z.int(),
        pages: z.int(),
        painted: z.int(),
        status: fileStatus,
        problem: z.string().nullable().describe('Why its pages cannot be painted, and what to do.'),
        url: z.string().describe('The file as it was sent.'),
      }),
    ),
    pages: z.array(page),
  }),
})
