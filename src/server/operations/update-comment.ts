import { mentionsIn } from '#contract/deck/comment.ts'
import type { updateComment } from '#contract/operations/update-comment.ts'
import { Refusal, refuseField, required } from '#contract/refusal.ts'
import { readThread } from '#server/store/comment-threads.ts'
import { lockComments, requireComment, setCommentText, touchThread } from '#server/store/comments.ts'
import type { Handler } from './handler.ts'
import { mailAbout, withMentions } from './mentions.ts'
import { toldThreads } from './told-threads.ts'

export const handleUpdateComment: Handler<typeof updateComment> = async (
  call,
  { id, comment, text, mentions, resolved },
) => {
  const deck = await lockComments(call, id)
  const row = await requireComment(call.db, id, comment)
  if (text === undefined && (mentions !== undefined || resolved === undefined))
    throw refuseField('text', `${required} Send it, or resolved.`)
  if (text !== undefined) {
    if (row.user_id !== call.principal.user.id) throw new Refusal('not_author')
    const whole = await withMentions(call.db, id, call.principal, {
      text,
      mentions,
      before: mentionsIn(row.text),
    })
    if (whole !== row.text) await setCommentText(call.db, comment, whole)
    const before = mentionsIn(row.text)
    const added = mentionsIn(whole).filter(each => !before.includes(each))
    await mailAbout(call, comment, added)
  }
  const head = row.thread_id ?? row.id
  await touchThread(call, head, resolved)
  const [thread] = await toldThreads(call, deck, [await readThread(call.db, head)])
  if (!thread) throw new Error('The thread that was written is gone')
  return { ok: true, comment, thread }
}
