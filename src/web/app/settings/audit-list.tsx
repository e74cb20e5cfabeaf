import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { AuditAction, AuditEntry } from '#contract/people/audit.ts'
import { listAudit } from '#contract/operations/people/list-audit.ts'
import { dateLocale } from '../date-locale.ts'
import { message } from '../messages.ts'
import { Problem } from '../problem.tsx'
import { ask } from '../session.ts'
import { useAction } from '../use-action.ts'
import { actorText, deedParts, detailsText } from './audit-text.ts'

/** Which entries are shown: all where nothing is chosen. */
export interface AuditFilter {
  action?: AuditAction
  person?: string
}

interface AuditListProps {
  filter: AuditFilter
  members: Parameters<typeof actorText>[1]
}

const pageSize = 50

/** Entries of the audit log, the newest first, page by page. It is made anew for another filter. */
export function AuditList({ filter, members }: AuditListProps) {
  const log = useSignal<{ entries: AuditEntry[]; next: string | null } | null>(null)
  const action = useAction()
  const readMore = async () => {
    const cursor = log.value?.next
    const more = await ask(listAudit, { ...filter, limit: pageSize, ...(cursor ? { cursor } : {}) })
    log.value = { entries: [...(log.value?.entries ?? []), ...more.entries], next: more.next }
  }
  useEffect(() => void action.run(readMore), [])
  const timeText = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <>
      <Problem error={action.error} />
      {log.value?.entries.length === 0 && <p class="quiet">{message('audit.none')}</p>}
      <ul class="rows">
        {(log.value?.entries ?? []).map(entry => (
          <li key={entry.id} class="row audit-entry">
            <div class="row-text">
              <p dir="auto">{deedParts(entry, <b>{actorText(entry, members)}</b>)}</p>
              <p class="quiet">
                <time dateTime={entry.at}>{timeText.format(Date.parse(entry.at))}</time>
                {detailsText(entry)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {log.value?.next && (
        <button type="button" class="side-button" onClick={() => void action.run(readMore)}>
          {message('audit.more')}
        </button>
      )}
    </>
  )
}
