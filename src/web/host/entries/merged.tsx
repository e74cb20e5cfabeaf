import './entries.css'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { writtenCount } from '../texts.ts'

/** The words of a cloud that the hosts of the room merged into others, each with a button that takes it back. */
export function Merged({ client, tally }: { client: HostClient; tally: TallyEvent | undefined }) {
  if (!tally?.merged) return null
  const { pollId, merged } = tally
  return (
    <details class="more">
      <summary>{message('merged.title', { what: writtenCount('word-cloud', merged.length) })}</summary>
      <ul class="entries">
        {merged.map(({ entry, into }) => (
          <li key={entry}>
            <p class="entry" dir="auto">
              {message('merged.is', { word: entry, into })}
            </p>
            <button
              type="button"
              class="side-button"
              aria-label={message('rejected.undo.name', { text: entry })}
              onClick={() => void client.act({ action: 'undo_merge', pollId, entries: [entry] })}
            >
              {message('action.undo')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
