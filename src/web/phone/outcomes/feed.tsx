import { useMemo } from 'preact/hooks'
import { byHostMarks } from '#contract/rooms/host-marks.ts'
import type { Entry } from '#web/ui/core/entries.ts'
import { EntryText } from '../forms/questions/entry-text.tsx'
import { laterMessage } from '../later/language.ts'

interface FeedProps {
  entries: readonly Entry[]
  /** The entries of this participant. */
  own: readonly Pick<Entry, 'id'>[]
  /** How many more there are than `entries`. */
  more?: number
}

/** What people wrote, in the order given, and how much more there is. */
export function Feed({ entries, own, more = 0 }: FeedProps) {
  const isOwn = (entry: Entry) => own.some(({ id }) => id === entry.id)
  return (
    <>
      <ol class="questions">
        {entries.map(entry => (
          <li key={entry.id} class="asked">
            <EntryText entry={entry} by={isOwn(entry) ? laterMessage('question.yours') : entry.name} />
            {entry.votes !== undefined && (
              <p class="by">{laterMessage('question.votes', { count: entry.votes })}</p>
            )}
          </li>
        ))}
      </ol>
      {more > 0 && <p class="result-more">{laterMessage('result.more', { count: more })}</p>}
    </>
  )
}

/** What people wrote, as it is on stage: a feed newest first, questions by their votes, pinned ones first, answered ones last. */
export function StageFeed({ isOrdered, ...props }: FeedProps & { isOrdered: boolean }) {
  const { entries } = props
  const shown = useMemo(() => {
    const byVotes = isOrdered ? entries.toSorted((a, b) => (b.votes ?? 0) - (a.votes ?? 0)) : entries
    return byVotes.toSorted(byHostMarks)
  }, [entries, isOrdered])
  return <Feed {...props} entries={shown} />
}
