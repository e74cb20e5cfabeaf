import { effect, signal } from '@preact/signals'
import type { PhoneRoom } from '#contract/rooms/live.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { browserStorage } from '#web/ui/core/text-storage.ts'

const storage = browserStorage()
const storageKey = 'name-asked'

/** The code of the room in which this person was last asked for a name. */
export const askedIn = signal(storage.getItem(storageKey))
effect(() => storage.setItem(storageKey, askedIn.value ?? ''))

/**
 * Returns whether the phone asks for a name before it goes on [D61]: when people join, where the host wants that; otherwise
 * before a question that scores, but not while its time is running: then the question comes first. It asks once, also where that was in the
 * lobby, except where names are required.
 */
export function asksForName(
  client: Pick<RoomClient, 'code' | 'name' | 'mayAskName'>,
  room: PhoneRoom,
): boolean {
  if (room.names === 'required') return client.name.value === null
  if (!client.mayAskName.value) return false
  return (
    room.names === 'door' ||
    (room.isQuiz &&
      askedIn.value !== client.code &&
      room.polls.some(
        ({ poll, revealed, open, deadline }) => poll.quiz && !revealed && !(open && deadline !== null),
      ))
  )
}
