import { z } from 'zod'
import { commentId } from '../deck/comment.ts'
import { deckId, operation } from '../operation.ts'

export const deleteComment = operation({
  name: 'delete_comment',
  method: 'DELETE',
  route: '/decks/{id}/comments/{comment}',
  scope: 'decks:write',
  summary: 'Delete a comment',
  description: 'One’s own; owners of the team delete any. The first of a thread goes with its replies.',
  path: z.strictObject({ id: deckId, comment: commentId }),
  output: z.object({ ok: z.boolean() }),
  isNoTool: true,
})
