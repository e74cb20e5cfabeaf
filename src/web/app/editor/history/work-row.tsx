import { RequestError } from '#web/ui/core/request.ts'
import { editsBetween } from '#deck/edits/edits-between.ts'
import { useMemo } from 'preact/hooks'
import { useIsNear } from '../../is-near.ts'
import { account } from '../../session.ts'
import { dateLocale } from '../../date-locale.ts'
import { message } from '../../messages.ts'
import { timeAgo } from '../../time-ago.ts'
import { authorName, viaWords } from '../changes/author-words.ts'
import { changeSummary } from '../changes/change-summary.ts'
import type { Work } from './saves.ts'
import { useContent } from './use-content.ts'
import type { Versions } from './versions.ts'

/** One row of the history: who did what, through what and when. What was done is read when the row comes into sight. */
export function WorkRow({
  work: { last, before, count },
  versions,
  isCurrent,
  isOldest,
  isChosen,
  onChoose,
}: {
  work: Work
  versions: Versions
  isCurrent: boolean
  isOldest: boolean
  isChosen: boolean
  onChoose: () => void
}) {
  const { isNear, ref } = useIsNear<HTMLButtonElement>()
  const after = useContent(versions, isNear ? last.revision : undefined)
  const from = useContent(versions, isNear ? before : undefined)
  const summary = useMemo(() => {
    if (!after || !from || after instanceof RequestError || from instanceof RequestError) return ''
    const edits = editsBetween(from, after)
    // Saves that have no effect together undo each other.
    return edits.length === 0 && count > 1
      ? message('history.version.changedBack')
      : changeSummary(edits, after.document)
  }, [after, from, count])
  const when = new Date(last.at)
  return (
    <button
      ref={ref}
      type="button"
      class="work"
      aria-pressed={isChosen}
      data-by={last.by?.kind}
      onClick={onChoose}
    >
      {last.name !== null && (
        <bdi class="work-name">
          <span class="sr">{message('history.version.named')} </span>
          {last.name}
        </bdi>
      )}
      <span class="work-who">
        <b>
          <bdi>{authorName(last.by, account.value?.id)}</bdi>
        </b>{' '}
        <span class="quiet">{viaWords(last.via)}</span>
      </span>
      <span class="work-what">{isOldest ? message('history.version.oldest') : summary}</span>
      <span class="quiet">
        <time dateTime={when.toISOString()} title={when.toLocaleString(dateLocale())}>
          {timeAgo(last.at, Date.now())}
        </time>
        {count > 1 && ` · ${message('history.version.saves', { count })}`}
        {isCurrent && ` · ${message('history.version.current')}`}
      </span>
    </button>
  )
}
