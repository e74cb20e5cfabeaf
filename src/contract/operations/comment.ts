import { z } from 'zod'
import { commentText, mentionedIds, writtenComment } from '../deck/comment.ts'
import { limits } from '../limits.ts'
import { anyStepIndex, deckId, operation } from '../operation.ts'
import { text } from '../text/text.ts'

export const comment = operation({
  name: 'write_comment',
  method: 'POST',
  route: '/decks/{id}/comments',
  scope: 'decks:write',
  summary: 'Comment on a step or element, reply, resolve',
  description: 'New thread: step (and element), text. Reply: thread, text; `resolved` beside it or alone.',
  path: z.strictObject({ id: deckId }),
  body: z.strictObject({
    step: anyStepIndex.optional(),
    element: text(1, limits.id).optional().describe('Id of a card or element there.'),
    thread: text(1, limits.id).optional().describe('Id of a thread.'),
    text: commentText.optional(),
    mentions: mentionedIds.optional(),
    resolved: z.boolean().optional().describe('false: opened again, as by any reply.'),
  }),
  output: writtenComment,
  example: { step: 1, text: 'Which year is this figure from?' },
})
