import { z } from 'zod'
import { commentThread, person } from '../deck/comment.ts'
import { anyStepIndex, cursor, deckId, next, operation, pageLimit } from '../operation.ts'

export const listComments = operation({
  name: 'list_comments',
  method: 'GET',
  route: '/decks/{id}/comments',
  scope: 'decks:read',
  summary: 'List the comments on a deck',
  description: 'Threads with their replies, those that changed last first.',
  path: z.strictObject({ id: deckId }),
  query: z.strictObject({
    resolved: z.boolean().optional().describe('Only resolved ones, or only the others.'),
    step: anyStepIndex.optional(),
    limit: pageLimit.describe('How many items a page has at most.'),
    cursor,
  }),
  output: z.object({
    threads: z.array(commentThread),
    people: z.array(person).describe('Who may be mentioned: people who reach the deck; with the first page.'),
    next,
  }),
})
