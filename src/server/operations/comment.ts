import { mentionsIn } from '#contract/deck/comment.ts'
import type { Input } from '#contract/operation.ts'
import type { comment } from '#contract/operations/comment.ts'
import { refuseField, required } from '#contract/refusal.ts'
import { hasElement } from '#deck/beginning-of.ts'
import { readThread } from '#server/store/comment-threads.ts'
import { addReply, addThread, lockComments, requireComment, touchThread } from '#server/store/comments.ts'
import type { StoredDeck } from '#server/store/decks.ts'
import { stepOf } from '#server/store/steps.ts'
import type { Call, Handler } from './handler.ts'
import { mailAbout, withMentions } from './mentions.ts'
import { toldThreads } from './told-threads.ts'

type Given = Input<typeof comment>

export const handleComment: Handler<typeof comment> = async (call, given) => {
  const deck = await lockComments(call, given.id)
  const written =
    given.thread === undefined ? await begin(call, deck, given) : await reply(call, given, given.thread)
  const [thread] = await toldThreads(call, deck, [await readThread(call.db, written.thread)])
  if (!thread) throw new Error('The thread that was written is gone')
  return { ok: true, comment: written.comment, thread }
}

/** Begins a thread. Returns it as its first comment. */
async function begin(
  call: Call,
  deck: StoredDeck,
  { id, step: ref, element, text, mentions, resolved }: Given,
) {
  if (ref === undefined)
    throw refuseField('step', `${required} Send the step that the comment is on, or the thread to reply to.`)
  if (text === undefined) throw refuseField('text', required)
  if (resolved !== undefined) throw refuseField('resolved', 'Must be left out for a new thread.')
  const { step } = stepOf(deck, ref, 'step')
  if (element !== undefined && !hasElement(step, element))
    throw refuseField('element', `This step has no card or element with the id "${element}".`)
  const whole = await withMentions(call.db, id, call.principal, { text, mentions })
  const thread = await addThread(call, id, { step: step.id, element: element ?? null, text: whole })
  await mailAbout(call, thread, mentionsIn(whole))
  return { thread, comment: thread }
}

/** Replies to a thread, resolves it or opens it again. */
async function reply(call: Call, { id, step, element, text, mentions, resolved }: Given, ref: string) {
  if (step !== undefined) throw refuseField('step', 'Must be left out: the thread has one.')
  if (element !== undefined) throw refuseField('element', 'Must be left out: the thread has its own.')
  if (text === undefined && resolved === undefined)
    throw refuseField('text', `${required} Send it, or resolved, or both.`)
  const found = await requireComment(call.db, id, ref)
  const head = found.thread_id === null ? found : await requireComment(call.db, id, found.thread_id)
  let written = head.id
  if (text !== undefined) {
    const whole = await withMentions(call.db, id, call.principal, { text, mentions })
    written = await addReply(call, head, whole)
    await mailAbout(call, written, mentionsIn(whole), head.id)
  }
  // What is said about a resolved thread would be read by nobody.
  await touchThread(call, head.id, resolved ?? false)
  return { thread: head.id, comment: written }
}
