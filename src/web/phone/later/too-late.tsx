import './too-late.css'
import { useSignal } from '@preact/signals'
import type { PhoneRoom } from '#contract/rooms/live.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { laterMessage } from './language.ts'

/** Tells which answers came too late, until they are seen or their question is on the screen again, which tells it itself. */
export function TooLate({ client, room }: { client: RoomClient; room: PhoneRoom }) {
  const seen = useSignal<ReadonlySet<string>>(new Set())
  const nameOf = ({ pollId, round }: { pollId: string; round: number }) => `${pollId} ${round}`
  const told = client.late.value.filter(
    each => !seen.value.has(nameOf(each)) && room.polls.every(({ pollId }) => pollId !== each.pollId),
  )
  return (
    <div class="too-late-list" role="status">
      {told.map(each => (
        <p key={nameOf(each)} class="too-late">
          <span>{laterMessage('late.notice', { question: each.prompt ?? '' })}</span>
          <button
            type="button"
            class="link"
            onClick={() => {
              seen.value = new Set([...seen.value, nameOf(each)])
            }}
          >
            {laterMessage('late.seen')}
          </button>
        </p>
      ))}
    </div>
  )
}
