import { z } from 'zod'
import { commentId, commentText, mentionedIds, writtenComment } from '../deck/comment.ts'
import { deckId, operation } from '../operation.ts'

export const updateComment = operation({
  name: 'update_comment',
  method: 'PATCH',
  route: '/decks/{id}/comments/{comment}',
  scope: 'decks:write',
  summary: 'Change a comment',
  description: 'The text of one’s own; whether its thread is resolved.',
  path: z.strictObject({ id: deckId, comment: commentId }),
  body: z.strictObject({
    text: commentText.optional(),
    mentions: mentionedIds.optional(),
    resolved: z.boolean().optional().describe('false: opened again.'),
  }),
  output: writtenComment,
  example: { resolved: true },
  isNoTool: true,
})
