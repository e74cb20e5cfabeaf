import type { PhoneRoom } from '#contract/rooms/live.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'

/**
 * Returns whether the phone asks for a name before it goes on [D61]: when people join, where the host wants that; otherwise
 * before a question that scores, but not while its time is running: then the question comes first. It asks once, except where names
 * are required.
 */
export function asksForName(client: Pick<RoomClient, 'name' | 'mayAskName'>, room: PhoneRoom): boolean {
  if (room.names === 'required') return client.name.value === null
  if (!client.mayAskName.value) return false
  return (
    room.names === 'door' ||
    (room.isQuiz &&
      room.polls.some(
        ({ poll, revealed, open, deadline }) => poll.quiz && !revealed && !(open && deadline !== null),
      ))
  )
}
