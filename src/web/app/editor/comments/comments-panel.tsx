import '../inspector/form/segment-field.css'
import '../../avatar.css'
import './comments.css'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { CommentThread } from '#contract/deck/comment.ts'
import { stepLabel } from '#web/ui/step-label.ts'
import { IconButton } from '../../icon-button.tsx'
import { message } from '../../messages.ts'
import { Problem } from '../../problem.tsx'
import { useEditor } from '../model/editor-context.ts'
import { CommentField } from './comment-field.tsx'
import { placeIn } from './comment-place.ts'
import { commentsOf, placeOfNew, subjectOf } from './comments.ts'
import { ThreadView } from './thread-view.tsx'

/** A part of the list: the threads of one step, or those on what was removed. */
interface Group {
  key: string
  title: string
  threads: CommentThread[]
}

/** The comments on the deck: those on the step that is shown, then the others by step, and the field of a new one. */
export function CommentsPanel() {
  const editor = useEditor()
  const comments = commentsOf(editor)
  const heading = useRef<HTMLHeadingElement>(null)
  const news = useSignal('')
  const { value: content } = editor.deck.content
  const { document } = content
  const { value: showsResolved } = comments.showsResolved
  const threads =
    comments.threads.value?.filter(({ resolved }) => (resolved !== null) === showsResolved) ?? null
  const subject = subjectOf(editor)
  const about = placeIn(document, subject).words
  const draftPlace = placeOfNew(subject)
  useEffect(() => void comments.read(), [])
  const close = () => {
    comments.isOpen.value = false
    window.document.querySelector<HTMLElement>('.comments-button')?.focus()
  }
  /** Says what became of a thread; what had the focus may be gone with it. */
  const tell = (words: string) => {
    news.value = words
    requestAnimationFrame(() => {
      if (window.document.activeElement === window.document.body) heading.current?.focus()
    })
  }
  return (
    <aside
      class="comments"
      aria-label={message('comments.label')}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      <div class="comments-head">
        <h2 ref={heading} tabIndex={-1}>
          {message('comments.label')}
        </h2>
        <IconButton icon="close" label={message('comments.close')} onPress={close} />
        <div class="segments" role="group" aria-label={message('comments.which')}>
          {[false, true].map(isResolved => (
            <button
              key={String(isResolved)}
              type="button"
              aria-pressed={showsResolved === isResolved}
              onClick={() => (comments.showsResolved.value = isResolved)}
            >
              {message(isResolved ? 'comments.resolved' : 'comments.open')}
            </button>
          ))}
        </div>
      </div>
      <p class="sr" role="status">
        {news.value}
      </p>
      {!showsResolved && editor.opened.value.permission === 'view' && (
        <p class="quiet">{message('comments.readOnly')}</p>
      )}
      {!showsResolved && editor.opened.value.permission !== 'view' && (
        <div class="comments-new">
          <p class="quiet" dir="auto">
            {about}
          </p>
          <CommentField
            key={draftPlace}
            label={message('comments.new')}
            draft={comments.drafts.at(draftPlace)}
            people={comments.people.value}
            button={message('comments.send')}
            wanted={comments.wanted}
            send={(text, key) => comments.begin(subject, text, key)}
            onEnd={() => comments.drafts.empty(draftPlace)}
          />
        </div>
      )}
      {/* Once they were read, they are read again as soon as there is a connection. */}
      <Problem error={threads === null ? comments.error.value : null} />
      {threads === null && comments.error.value && (
        <button type="button" class="side-button" onClick={() => void comments.read()}>
          {message('common.retry')}
        </button>
      )}
      {threads === null && !comments.error.value && <p class="quiet">{message('comments.reading')}</p>}
      {threads?.length === 0 && (
        <p class="quiet">
          {message(
            showsResolved
              ? 'comments.noneResolved'
              : editor.opened.value.permission === 'view'
                ? 'comments.none'
                : 'comments.none.write',
          )}
        </p>
      )}
      {groupsOf(threads ?? [], document, editor.stepIndex.value, index =>
        stepLabel(document, index, editor.wordsOf(content)),
      ).map(({ key, title, threads: listed }) => (
        <section key={key} aria-label={title}>
          <h3 dir="auto">{title}</h3>
          <ul class="threads">
            {listed.map(thread => (
              <ThreadView
                key={thread.id}
                thread={thread}
                place={placeIn(document, thread).words}
                isUnfolded={comments.chosen.value === thread.id}
                onGone={tell}
              />
            ))}
          </ul>
        </section>
      ))}
    </aside>
  )
}

/** A longer name of a step is cut, in characters. */
const longestTitle = 60

/** Returns threads by step: those of the step that is shown first, those on what was removed last. */
function groupsOf(
  threads: readonly CommentThread[],
  document: Parameters<typeof placeIn>[0],
  shown: number,
  nameOf: (index: number) => string,
): Group[] {
  const byStep = new Map<number, CommentThread[]>()
  for (const thread of threads) {
    const { index, isGone } = placeIn(document, thread)
    const at = isGone || index === null ? Infinity : index
    const listed = byStep.get(at)
    if (listed) listed.push(thread)
    else byStep.set(at, [thread])
  }
  const rank = (index: number) => (index === shown ? -1 : index)
  return [...byStep]
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .map(([index, listed]) => ({
      key: String(index),
      title:
        index === Infinity
          ? message('comments.onGone')
          : index === shown
            ? message('comments.onThis')
            : message('comments.onStep', { step: index, name: nameOf(index).slice(0, longestTitle) }),
      threads: listed,
    }))
}
