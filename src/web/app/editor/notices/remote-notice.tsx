import { useEffect, useMemo } from 'preact/hooks'
import { useComputed } from '@preact/signals'
import { account } from '../../session.ts'
import { message, messageParts } from '../../messages.ts'
import { authorName, viaWords } from '../changes/author-words.ts'
import { changeSummary } from '../changes/change-summary.ts'
import { isMe } from '../changes/is-me.ts'
import { placeOf } from '../changes/place.ts'
import { useEditor } from '../model/editor-context.ts'
import { Notice } from './notice-box.tsx'
import { createRemoteNews } from './remote-news.ts'

/** What somebody else has just changed, with a way to it and back. */
export function RemoteNotice() {
  const editor = useEditor()
  const { deck } = editor
  const remote = useMemo(() => createRemoteNews(deck.remote, editor.marked), [])
  useEffect(() => remote.stop, [])
  const news = useComputed(() => {
    const { value } = remote.news
    // The numbers of the steps are those of the time of the change.
    return value && { ...value, summary: changeSummary(value.edits, deck.settled.peek().document) }
  })
  if (!news.value) return null
  const { by, via, edits, summary } = news.value
  const name = authorName(by, account.value?.id)
  const isMine = isMe(by, account.value?.id)
  const said = by?.kind === 'key' ? viaWords(via) : ''
  const target = edits
    .map(placeOf)
    .find(({ step }) => deck.settled.value.document.some(({ id }) => id === step))
  return (
    <Notice
      onClose={remote.close}
      onPassed={remote.close}
      text={messageParts(said === '' ? 'notices.remote' : 'notices.remote.via', {
        who: (
          <b>
            <bdi>{isMine ? message('notices.remote.me') : name}</bdi>
          </b>
        ),
        what: summary,
        via: said,
      })}
    >
      {target?.step !== undefined && (
        <button
          type="button"
          class="side-button"
          aria-label={message(isMine ? 'notices.remote.show.me' : 'notices.remote.show.label', { name })}
          onClick={() => {
            if (target.step !== undefined) editor.show(target.step)
            remote.markAgain()
          }}
        >
          {message('notices.remote.show')}
        </button>
      )}
      <button
        type="button"
        class="side-button"
        aria-label={message(isMine ? 'notices.remote.undo.me' : 'notices.remote.undo.label', { name })}
        onClick={() => {
          remote.clear()
          deck.revert(edits)
        }}
      >
        {message('common.undo')}
      </button>
    </Notice>
  )
}
