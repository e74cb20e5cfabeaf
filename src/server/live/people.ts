import type { PeopleEvent } from '#contract/rooms/live-events.ts'
import type { Bus } from '#server/store/bus/bus.ts'
import type { Connections } from '#server/store/database.ts'
import { type ListedPerson, readJoinedPeople } from '#server/store/participants.ts'
import type { LiveRoom } from './room.ts'
import { encode } from './streams.ts'
import { type Throttle, throttle } from './throttle.ts'

/** The least time between two events for one room, ms. */
const everyMs = 500

/** Returns how many people joined a room and were not removed, how many are online now, what they all have answered, and who joined last. */
export async function readPeople(
  room: LiveRoom,
  { database, bus }: { database: Connections; bus: Bus },
): Promise<PeopleEvent> {
  const [people, online] = await Promise.all([readJoinedPeople(database.pool, room.id), bus.online(room)])
  const present = (list: readonly ListedPerson[]) =>
    list.filter(({ participantId }) => !room.kicked.has(participantId))
  const joined = Math.max(0, people.joined - room.kicked.size)
  return {
    joined,
    online: online.count,
    allAnswered: online.answered,
    recent: present(people.recent),
    unnamed: present(people.unnamed),
  }
}

/** Sends the participants of a room to the stages and hosts of this server. Errors go to `onError`. */
export function peopleFeed(
  room: () => LiveRoom,
  parts: { database: Connections; bus: Bus },
  onError: (error: unknown) => void,
): Throttle {
  return throttle(
    async () => {
      const { hosts } = room()
      if (hosts.size === 0) return
      const event = encode('people', await readPeople(room(), parts))
      for (const stream of hosts) stream.send(event)
    },
    everyMs,
    onError,
  )
}
