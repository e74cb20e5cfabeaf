import { useSignal } from '@preact/signals'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import type { CommentThread } from '#contract/deck/comment.ts'
import { message } from '../../messages.ts'
import { Problem } from '../../problem.tsx'
import { useAction } from '../../use-action.ts'
import { useEditor } from '../model/editor-context.ts'
import { CommentField } from './comment-field.tsx'
import { CommentView } from './comment-view.tsx'
import { commentsOf } from './comments.ts'

interface ThreadProps {
  thread: CommentThread
  /** What it is on, in words. */
  place: string
  isUnfolded: boolean
  /** Says what became of it. */
  onGone: (words: string) => void
}

/** A thread in the panel, drawn again only when it has changed: there may be hundreds while somebody writes on a slide. */
export function ThreadView({ thread, place, isUnfolded, onGone }: ThreadProps) {
  return useMemo(
    () => <Thread thread={thread} place={place} isUnfolded={isUnfolded} onGone={onGone} />,
    [thread, place, isUnfolded],
  )
}

/** What a thread is on, its first comment, and unfolded its replies and what may be done. */
function Thread({ thread, place, isUnfolded, onGone }: ThreadProps) {
  const editor = useEditor()
  const comments = commentsOf(editor)
  const isReader = editor.opened.value.permission === 'view'
  const item = useRef<HTMLLIElement>(null)
  const action = useAction()
  /** The comment of which it is asked whether it should go. */
  const toRemove = useSignal<string | null>(null)
  const isResolved = thread.resolved !== null
  const draftPlace = `reply ${thread.id}`
  const draft = comments.drafts.at(draftPlace)
  useLayoutEffect(() => {
    if (isUnfolded) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isUnfolded])
  const open = () => comments.show(thread)
  const remove = async () => {
    const id = toRemove.value
    if (id === null || !(await action.run(() => comments.remove(id)))) return
    toRemove.value = null
    onGone(message('comments.told.deleted'))
  }
  const resolve = async () => {
    if (await action.run(() => comments.resolve(thread.id, !isResolved)))
      onGone(message(isResolved ? 'comments.told.openedAgain' : 'comments.told.resolved'))
  }
  return (
    <li ref={item} class="thread" data-unfolded={isUnfolded || undefined} data-thread={thread.id}>
      <button
        type="button"
        class="thread-place"
        aria-expanded={isUnfolded}
        onClick={() => {
          if (isUnfolded) comments.chosen.value = null
          else open()
        }}
      >
        <span dir="auto">{place}</span>
      </button>
      <div
        onClick={() => {
          if (!isUnfolded) open()
        }}
      >
        {[thread, ...(isUnfolded ? thread.replies : [])].map(comment => (
          <CommentView
            key={comment.id}
            comment={comment}
            comments={comments}
            isUnfolded={isUnfolded}
            onRemove={() => (toRemove.value = comment.id)}
          />
        ))}
      </div>
      {!isUnfolded && thread.replies.length > 0 && (
        <p class="quiet thread-more">{message('comments.replies', { count: thread.replies.length })}</p>
      )}
      {!isUnfolded && draft.text.value !== '' && <p class="quiet thread-more">{message('comments.draft')}</p>}
      {isUnfolded && !isReader && (
        <>
          {toRemove.value !== null && (
            <div class="thread-ask" role="alert">
              <p>
                {toRemove.value === thread.id && thread.replies.length > 0
                  ? message('comments.delete.replies', { count: thread.replies.length })
                  : message('comments.delete')}
              </p>
              <div class="buttons">
                <button
                  type="button"
                  class="main-button danger"
                  aria-disabled={action.isBusy}
                  onClick={() => void remove()}
                >
                  {message('common.delete')}
                </button>
                <button type="button" class="side-button" onClick={() => (toRemove.value = null)}>
                  {message('comments.delete.keep')}
                </button>
              </div>
            </div>
          )}
          <CommentField
            label={message('comments.reply')}
            draft={draft}
            people={comments.people.value}
            button={message('comments.reply')}
            send={(text, key) => comments.reply(thread.id, text, key)}
            onEnd={isSent => {
              comments.drafts.empty(draftPlace)
              if (isSent && isResolved) onGone(message('comments.told.openedAgain'))
            }}
          />
          <Problem error={action.error} />
          <button
            type="button"
            class="side-button"
            aria-disabled={action.isBusy}
            onClick={() => void resolve()}
          >
            {message(isResolved ? 'comments.openAgain' : 'comments.resolve')}
          </button>
        </>
      )}
    </li>
  )
}
