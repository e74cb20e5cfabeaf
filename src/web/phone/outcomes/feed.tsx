import { useMemo } from 'preact/hooks'
import { byHostMarks } from '#contract/rooms/host-marks.ts'
import type { Entry } from '#web/ui/core/entries.ts'
import { EntryText } from '../forms/questions/entry-text.tsx'
import { laterMessage } from '../later/language.ts'

/** What people wrote, as it is on stage: a feed newest first, questions by their votes, pinned ones first, answered ones last. */
export function Feed({
  entries,
  own,
  isOrdered,
}: {
  entries: readonly Entry[]
  /** The entries of this participant. */
  own: readonly Pick<Entry, 'id'>[]
  isOrdered: boolean
}) {
  const shown = useMemo(() => {
    const byVotes = isOrdered ? entries.toSorted((a, b) => (b.votes ?? 0) - (a.votes ?? 0)) : entries
    return byVotes.toSorted(byHostMarks)
  }, [entries, isOrdered])
  const isOwn = (entry: Entry) => own.some(({ id }) => id === entry.id)
  return (
    <ol class="questions">
      {shown.map(entry => (
        <li key={entry.id} class="asked">
          <EntryText entry={entry} by={isOwn(entry) ? laterMessage('question.yours') : entry.name} />
          {entry.votes !== undefined && (
            <p class="by">{laterMessage('question.votes', { count: entry.votes })}</p>
          )}
        </li>
      ))}
    </ol>
  )
}
