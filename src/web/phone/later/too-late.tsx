import './too-late.css'
import type { PhoneRoom } from '#contract/rooms/live.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { message, messages } from '../language.ts'
import { laterMessage } from './language.ts'

/** Tells which answers came too late, until they are seen or their question is on the screen again, which tells it itself. */
export function TooLate({ client, room }: { client: RoomClient; room: PhoneRoom }) {
  const told = client.late.value.filter(
    each => each.isSeen !== true && room.polls.every(({ pollId }) => pollId !== each.pollId),
  )
  return (
    <div class="too-late-list" role="status">
      {told.map(each => (
        <p key={`${each.pollId} ${each.round}`} class="too-late">
          <span>
            {messages.sentences(
              laterMessage('late.notice', { question: each.prompt ?? '' }),
              message('status.lateMore'),
            )}
          </span>
          <button type="button" class="link" onClick={() => client.seeLate(each)}>
            {laterMessage('late.seen')}
          </button>
        </p>
      ))}
    </div>
  )
}
