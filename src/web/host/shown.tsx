import './entries.css'
import { useSignal } from '@preact/signals'
import type { TallyEvent } from '#contract/live.ts'
import type { Poll } from '#contract/poll.ts'
import { plural } from '#contract/figures.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { writtenNouns } from './texts.ts'

interface ShownProps {
  client: HostClient
  poll: Poll
  pollId: string
  tally: TallyEvent
}

/** The entries on stage, each with a button that removes it. */
export function Shown({ client, poll, pollId, tally: { result } }: ShownProps) {
  const isOpen = useSignal(false)
  const written =
    'words' in result
      ? result.words.map(({ word, count }) => ({
          entry: word,
          text: word,
          note: plural(count, 'person', 'people'),
        }))
      : 'entries' in result
        ? result.entries.map(({ id, text, name, votes }) => ({
            entry: id,
            text,
            note: [name ?? [], votes ? plural(votes, 'vote', 'votes') : []].flat().join(' · '),
          }))
        : []
  if (written.length === 0) return null
  const [noun, nouns] = writtenNouns(poll.type)
  return (
    <details
      class="more"
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open
      }}
    >
      <summary>On stage: {plural(written.length, noun, nouns)}</summary>
      {isOpen.value && (
        <ul class="entries">
          {written.map(({ entry, text, note }) => (
            <li key={entry}>
              <div class="entry" dir="auto">
                <p>{text}</p>
                {note !== '' && <p class="by">{note}</p>}
              </div>
              <div class="verdicts">
                <button
                  type="button"
                  class="side-button bad"
                  aria-label={`Remove from stage: ${text}`}
                  onClick={() => void client.act({ action: 'reject', pollId, entry })}
                >
                  Remove from stage
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
