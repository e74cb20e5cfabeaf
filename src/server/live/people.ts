import type { ListedPerson, PeopleEvent } from '#contract/rooms/live-events.ts'
import type { Bus } from '#server/store/bus/bus.ts'
import type { Connections } from '#server/store/database.ts'
import { hasTeams } from '#rooms/teams.ts'
import { readJoinedPeople } from '#server/store/participant-lists.ts'
import { readTeamSizes } from '#server/store/room-teams.ts'
import type { LiveRoom } from './room.ts'
import { encode } from './streams.ts'
import { type Throttle, throttle } from './throttle.ts'

/** How many people are listed, of those who gave a name and of those who gave none, where the host may move them to other teams. */
const mostInTeams = 300

/** The least time between two events for one room, ms. */
const everyMs = 500

/** Returns how many people joined a room and were not removed, how many are online now, what they all have answered, and who joined last. */
export async function readPeople(
  room: LiveRoom,
  { database, bus }: { database: Connections; bus: Bus },
): Promise<PeopleEvent> {
  const isTeamed = hasTeams(room.state)
  const [people, online, sizes] = await Promise.all([
    readJoinedPeople(database.pool, room.id, isTeamed ? mostInTeams : undefined),
    bus.online(room),
    isTeamed ? readTeamSizes(database.pool, room.id, room.kicked) : undefined,
  ])
  const present = (list: readonly ListedPerson[]) =>
    list.filter(({ participantId }) => !room.kicked.has(participantId))
  const joined = Math.max(0, people.joined - room.kicked.size)
  return {
    joined,
    online: online.count,
    allAnswered: online.answered.map(({ pollId, round }) => ({ pollId, round })),
    recent: present(people.recent),
    unnamed: present(people.unnamed),
    ...(sizes && { teamSizes: Object.fromEntries(sizes) }),
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
