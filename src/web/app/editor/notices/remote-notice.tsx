import { useEffect, useMemo } from 'preact/hooks'
import { useComputed } from '@preact/signals'
import { account } from '../../session.ts'
import { authorName, viaWords } from '../changes/author-words.ts'
import { changeSummary } from '../changes/change-summary.ts'
import { placeOf } from '../changes/place.ts'
import { useEditor } from '../model/editor-context.ts'
import { Notice } from './notice-box.tsx'
import { createRemoteNews } from './remote-news.ts'

/** What somebody else has just changed, with a way to it and back. */
export function RemoteNotice() {
  const editor = useEditor()
  const { deck } = editor
  const me = account.value?.id
  const remote = useMemo(() => createRemoteNews(deck.remote, editor.marked), [])
  useEffect(() => remote.stop, [])
  const news = useComputed(() => {
    const { value } = remote.news
    // The numbers of the steps are those of the time of the change.
    return value && { ...value, summary: changeSummary(value.edits, deck.settled.peek().document) }
  })
  if (!news.value) return null
  const { by, via, edits, summary } = news.value
  const name = authorName(by, me)
  const who = name === 'You' ? 'You, in another tab,' : name
  const target = edits
    .map(placeOf)
    .find(({ step }) => deck.settled.value.document.some(({ id }) => id === step))
  return (
    <Notice
      onClose={remote.close}
      onPassed={remote.close}
      text={
        <>
          <b>
            <bdi>{who}</bdi>
          </b>{' '}
          {summary}
          {by?.kind === 'key' && viaWords(via) !== '' && ` ${viaWords(via)}`}.
        </>
      }
    >
      {target?.step !== undefined && (
        <button
          type="button"
          class="side-button"
          aria-label={`Show what ${name} changed`}
          onClick={() => {
            if (target.step !== undefined) editor.show(target.step)
            remote.markAgain()
          }}
        >
          Show
        </button>
      )}
      <button
        type="button"
        class="side-button"
        aria-label={`Undo what ${name} did`}
        onClick={() => {
          remote.clear()
          deck.revert(edits)
        }}
      >
        Undo
      </button>
    </Notice>
  )
}
