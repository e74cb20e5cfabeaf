import './entries.css'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { message } from '#web/ui/core/host-messages.ts'
import type { Moderation } from './moderation.ts'
import { writtenCount } from '../texts.ts'

interface RejectedProps {
  moderation: Moderation
  poll: Poll
  tally: TallyEvent | undefined
}

/** What the hosts of the room rejected, each with a button that takes the rejection back. */
export function Rejected({ moderation, poll, tally }: RejectedProps) {
  if (!tally?.rejected) return null
  const { pollId, round } = tally
  const rejected = tally.rejected.map(({ entry, text = entry }) => ({
    kind: 'rejection' as const,
    pollId,
    round,
    entry,
    text,
  }))
  return (
    <details class="more">
      <summary>{message('rejected.title', { what: writtenCount(poll.type, rejected.length) })}</summary>
      <ul class="entries">
        {rejected.map(each => (
          <li key={each.entry}>
            <p class="entry" dir="auto">
              {each.text}
            </p>
            <button
              type="button"
              class="side-button"
              aria-label={message('rejected.undo.name', { text: each.text })}
              onClick={() => void moderation.undo(each)}
            >
              {message('action.undo')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
