import type { HostRoom } from '#contract/rooms/live.ts'
import type { Poll } from '#contract/polls/poll.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { offeredActions } from '#web/ui/offered-actions.ts'
import { extendTime, skipQuestions } from '#web/ui/room-actions.ts'
import { Confirm } from '../parts/confirm.tsx'

interface PollToolsProps {
  client: HostClient
  room: HostRoom
  polls: readonly { poll: Poll; pollState: HostRoom['polls'][number] }[]
  /** The server's time, ms. */
  now: number
}

/** More time for what is open on the step, and skipping its questions. */
export function PollTools({ client, room, polls, now }: PollToolsProps) {
  if (room.status !== 'live') return null
  const offered = new Set(polls.flatMap(({ poll, pollState }) => offeredActions(poll, pollState, 0, now)))
  const isTimed = offered.has('extend')
  const maySkip = offered.has('skip')
  if (!isTimed && !maySkip) return null
  return (
    <div class="actions">
      {isTimed && (
        <button
          type="button"
          class="side-button"
          aria-label={message('tools.extend.name')}
          onClick={() => extendTime(client)}
        >
          {message('tools.extend')}
        </button>
      )}
      {maySkip && (
        <Confirm
          label={message('tools.skip')}
          question={message('tools.skip.question')}
          yes={message('tools.skip.yes')}
          onYes={() => skipQuestions(client)}
        />
      )}
    </div>
  )
}
