import './entries.css'
import { useSignal } from '@preact/signals'
import { byHostMarks } from '#contract/rooms/host-marks.ts'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import type { Poll } from '#contract/polls/poll.ts'
import type { EntriesResult } from '#contract/polls/results.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { RowTools } from './entry-tools.tsx'
import { LabelFilter, countLabels } from './labels.tsx'
import { MergeBar, usePicked } from './merge-entries.tsx'
import type { Moderation } from './moderation.ts'
import { SearchField, isFound } from '../parts/search-field.tsx'
import { writtenCount } from '../texts.ts'

/** From this number of words or questions on there is a field that searches them. */
const many = 8

interface ShownProps {
  client: HostClient
  moderation: Moderation
  poll: Poll
  pollId: string
  tally: TallyEvent
}

type Entry = EntriesResult['entries'][number]
interface Row {
  entry: string
  text: string
  note: string
  /** The entry of a feed or a question list; null for a word. */
  own: Entry | null
}

/** Returns what people wrote, as it is on stage, and last what was answered. */
function rowsOf({ result }: TallyEvent): Row[] {
  if ('words' in result)
    return result.words.map(({ word, count }) => ({
      entry: word,
      text: word,
      note: message('shown.people', { count }),
      own: null,
    }))
  if (!('entries' in result)) return []
  return result.entries.toSorted(byHostMarks).map(own => ({
    entry: own.id,
    text: own.text,
    note: [own.name ?? [], own.votes ? message('shown.votes', { count: own.votes }) : []].flat().join(' · '),
    own,
  }))
}

/** What people wrote and the stage shows, with what the host can do about each. */
export function Shown({ client, moderation, poll, pollId, tally }: ShownProps) {
  const isWords = poll.type === 'word-cloud'
  const canMerge = isWords || poll.type === 'qa-upvotes'
  // Where a host makes groups, all entries are there already; questions are answered and pinned here, too.
  const isOpen = useSignal(!isWords && (poll.groupVotes === undefined || poll.type === 'qa-upvotes'))
  const picked = usePicked()
  const search = useSignal('')
  const chosen = useSignal<string | null>(null)
  const rows = rowsOf(tally)
  if (rows.length === 0) return null
  const labels = countLabels(rows.flatMap(({ own }) => own ?? []))
  // A label that the last entry has lost shows all again.
  const only = chosen.value !== null && labels.has(chosen.value) ? chosen.value : null
  const isShown = ({ text, own }: Row) =>
    isFound(text, search) && (only === null || own?.labels?.includes(only) === true)
  const found = rows.filter(isShown)
  const remove = ({ entry, text }: Row) =>
    void moderation.decide('reject', pollId, tally.round, [{ entry, text }])
  return (
    <details
      class="more"
      open={isOpen.value}
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open
      }}
    >
      <summary>{message('shown.title', { what: writtenCount(poll.type, rows.length) })}</summary>
      {isOpen.value && canMerge && (
        <SearchField
          label={message(isWords ? 'merge.search' : 'merge.question.search')}
          search={search}
          isLong={rows.length >= many}
        />
      )}
      {isOpen.value && <LabelFilter counts={labels} only={only} onChoose={label => (chosen.value = label)} />}
      {isOpen.value && (
        <ul class={poll.type === 'qa-upvotes' ? 'entries shown reordered' : 'entries shown'}>
          {found.map(row => (
            <li key={row.entry}>
              <div class="entry" dir="auto">
                <p>{row.text}</p>
                {row.note !== '' && <p class="by">{row.note}</p>}
                {row.own?.labels && (
                  <p class="labels">
                    {row.own.labels.map(label => (
                      <span key={label} class="label" dir="auto">
                        {label}
                      </span>
                    ))}
                  </p>
                )}
                {row.own?.merged && (
                  <p class="by">
                    {message('merged.title', { what: row.own.merged.map(({ text }) => text).join(' · ') })}
                  </p>
                )}
                {row.own?.reply && <p class="by">{message('shown.reply.is', { text: row.own.reply })}</p>}
              </div>
              <RowTools
                client={client}
                moderation={moderation}
                poll={poll}
                pollId={pollId}
                row={row}
                own={row.own}
                picked={picked}
                canMerge={canMerge && rows.length > 1}
                labels={tally.vote ? null : [...labels.keys()]}
                onRemove={() => remove(row)}
              />
            </li>
          ))}
        </ul>
      )}
      {isOpen.value && canMerge && <MergeBar isWords={isWords} picked={picked} />}
    </details>
  )
}
