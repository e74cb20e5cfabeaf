import './history.css'
import { useComputed, useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { undoableEdits } from '#deck/edits/apply-edits.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { Dialog } from '../../dialog.tsx'
import { message, messageParts } from '../../messages.ts'
import { say } from '../../notice.tsx'
import { Problem } from '../../problem.tsx'
import { account } from '../../session.ts'
import { useAction } from '../../use-action.ts'
import { authorName } from '../changes/author-words.ts'
import { isMe } from '../changes/is-me.ts'
import { changedIds } from '../changes/change-summary.ts'
import { useEditor } from '../model/editor-context.ts'
import { restore } from './restore.ts'
import { type Save, worksOf } from './saves.ts'
import { useContent } from './use-content.ts'
import { VersionName } from './version-name.tsx'
import { VersionView } from './version-view.tsx'
import { createVersions } from './versions.ts'
import { WorkRow } from './work-row.tsx'

/** The versions of the deck: who did what and when, how it looked, and the ways back. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const editor = useEditor()
  const { deck } = editor
  const versions = useMemo(() => createVersions(editor), [])
  const isEach = useSignal(false)
  const isNamed = useSignal(false)
  const works = useComputed(() =>
    isNamed.value ? worksOf(versions.named.value ?? [], true) : worksOf(versions.saves.value, isEach.value),
  )
  const chosen = useSignal<string | null>(null)
  const action = useAction()
  useEffect(() => {
    // What was just edited is a version, too, once it is saved.
    deck.whenSaved().then(versions.readMore, versions.readMore)
  }, [])
  useEffect(() => {
    // What others save meanwhile, also in another tab, is listed at once, and names that they gave when one comes back.
    const readAgain = async () => {
      await versions.restart()
      if (isNamed.value) await versions.readNamed()
    }
    const unfollow = deck.heard.subscribe(save => {
      const [newest] = versions.saves.peek()
      if (save && newest && save.revision > newest.revision) void readAgain()
    })
    const comeBack = () => void readAgain()
    addEventListener('focus', comeBack)
    return () => {
      unfollow()
      removeEventListener('focus', comeBack)
    }
  }, [])

  const list = works.value
  const work = list.find(({ last }) => last.revision === chosen.value) ?? list[0]
  const isCurrent = work !== undefined && work.last.revision === versions.saves.value[0]?.revision
  const content = useContent(versions, work?.last.revision)
  const before = useContent(versions, work?.before)
  const edits = useMemo(
    () =>
      content && before && !(content instanceof RequestError) && !(before instanceof RequestError)
        ? undoableEdits(before, content)
        : [],
    [content, before],
  )
  const changed = useMemo(() => changedIds(edits), [edits])
  const name = authorName(work?.last.by ?? null, account.value?.id)
  const mayUndo = edits.length > 0 && work !== undefined && !isMe(work.last.by, account.value?.id)
  const restoreAndClose = async (save: Save) => {
    if (await action.run(() => restore(editor, save))) onClose()
  }
  return (
    <Dialog title={message('history.label')} isWide onClose={onClose}>
      <div class="history">
        <div class="history-side">
          <label class="choice">
            <input
              type="checkbox"
              checked={isEach.value}
              onChange={event => (isEach.value = event.currentTarget.checked)}
            />
            <span>{message('history.each')}</span>
          </label>
          <label class="choice">
            <input
              type="checkbox"
              checked={isNamed.value}
              onChange={event => {
                isNamed.value = event.currentTarget.checked
                if (isNamed.value) void versions.readNamed()
              }}
            />
            <span>{message('history.named')}</span>
          </label>
          {isNamed.value && versions.named.value?.length === 0 && (
            <p class="quiet" role="status">
              {message('history.named.none')}
            </p>
          )}
          <ul class="works" aria-label={message('history.versions')}>
            {list.map((each, at) => (
              <li key={each.last.revision}>
                <WorkRow
                  work={each}
                  versions={versions}
                  isCurrent={each.last.revision === versions.saves.value[0]?.revision}
                  isOldest={!isNamed.value && at === list.length - 1 && !versions.hasMore.value}
                  isChosen={each === work}
                  onChoose={() => {
                    action.clear()
                    chosen.value = each.last.revision
                  }}
                />
              </li>
            ))}
          </ul>
          {list.length > 0 && !isNamed.value && versions.hasMore.value && (
            <button type="button" class="side-button" onClick={() => void versions.readMore()}>
              {message('history.older')}
            </button>
          )}
          <Problem error={versions.error.value} />
        </div>
        <div class="history-main">
          {work && <VersionName key={work.last.revision} save={work.last} versions={versions} />}
          {content instanceof RequestError ? (
            <Problem error={content} />
          ) : content ? (
            <VersionView key={work?.last.revision} content={content} changed={changed} />
          ) : work === undefined && isNamed.value ? null : (
            <p class="quiet" role="status">
              {message('history.reading')}
            </p>
          )}
          <div class="buttons">
            {mayUndo && (
              <button
                type="button"
                class="main-button"
                onClick={() => {
                  deck.revert(edits)
                  onClose()
                  if (deck.meeting.peek() === null) say(message('history.undone', { name }))
                }}
              >
                <span>{messageParts('history.undo', { name: <bdi>{name}</bdi> })}</span>
              </button>
            )}
            {work && !isCurrent && content && !(content instanceof RequestError) && (
              <button
                type="button"
                class={mayUndo ? 'side-button' : 'main-button'}
                aria-disabled={action.isBusy}
                onClick={() => void restoreAndClose(work.last)}
              >
                {message('common.restore')}
              </button>
            )}
          </div>
          {isCurrent && (
            <p class="quiet">
              {message(versions.saves.value.length === 1 ? 'history.first' : 'history.current')}
            </p>
          )}
          <Problem error={action.error} />
        </div>
      </div>
    </Dialog>
  )
}
