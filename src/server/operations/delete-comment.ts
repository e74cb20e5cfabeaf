import type { deleteComment } from '#contract/operations/delete-comment.ts'
import { Refusal } from '#contract/refusal.ts'
import { lockComments, removeComment, requireComment, touchThread } from '#server/store/comments.ts'
import { isOwner } from '#server/store/people.ts'
import type { Handler } from './handler.ts'

export const handleDeleteComment: Handler<typeof deleteComment> = async (call, { id, comment }) => {
  const { db, principal } = call
  const deck = await lockComments(call, id)
  const row = await requireComment(db, id, comment)
  const isOwn = row.user_id === principal.user.id
  const ownsDeck = deck.owner_id === principal.user.id
  if (!isOwn && !ownsDeck && !(await isOwner(db, principal.team.id, principal.user.id)))
    throw new Refusal('not_author')
  await removeComment(db, comment)
  if (row.thread_id !== null) await touchThread(call, row.thread_id)
  return { ok: true }
}
