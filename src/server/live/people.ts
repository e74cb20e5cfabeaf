import type { ListedPerson, PeopleEvent, PollRound } from '#contract/rooms/live-events.ts'
import type { Bus } from '#server/store/bus/bus.ts'
import type { Connections } from '#server/store/database.ts'
import { hasTeams } from '#rooms/teams.ts'
import type { AnsweredRound } from '#server/store/bus/answered.ts'
import { isAnybodyMissing, readJoinedPeople } from '#server/store/participant-lists.ts'
import { readTeamSizes } from '#server/store/room-teams.ts'
import { type LiveRoom, currentKey } from './room.ts'
import { encode } from './streams.ts'
import { type Throttle, throttle } from './throttle.ts'

/** How many people are listed, of those who gave a name and of those who gave none, where the host may move them to other teams. */
const mostInTeams = 300

/** Who joined or answered at most so long ago counts as here, also with a locked phone, which has no stream, ms. */
const hereMs = 10 * 60_000

interface Parts {
  database: Connections
  bus: Bus
  now: () => number
}

/** The least time between two events for one room, ms. */
const everyMs = 500

/** Returns how many people joined a room and were not removed, how many are online now, what they all have answered, and who joined last. */
export async function readPeople(room: LiveRoom, { database, bus, now }: Parts): Promise<PeopleEvent> {
  const isTeamed = hasTeams(room.state)
  const [people, online, sizes] = await Promise.all([
    readJoinedPeople(database.pool, room.id, isTeamed ? mostInTeams : undefined),
    bus.online(room),
    isTeamed ? readTeamSizes(database.pool, room.id, room.kicked) : undefined,
  ])
  const allAnswered = await everybodysRounds(room, online.answered, { database, now })
  const present = (list: readonly ListedPerson[]) =>
    list.filter(({ participantId }) => !room.kicked.has(participantId))
  const awaited = online.answered.flatMap(({ pollId, round, away }) =>
    away === undefined ? [] : [{ pollId, round, count: away }],
  )
  const joined = Math.max(0, people.joined - room.kicked.size)
  return {
    joined,
    online: online.count,
    allAnswered,
    ...(awaited.length > 0 && { awaited }),
    recent: present(people.recent),
    unnamed: present(people.unnamed),
    ...(sizes && { teamSizes: Object.fromEntries(sizes) }),
  }
}

/** Returns the rounds that everybody has answered: those who are online, those who left while the poll was on stage, and who was here a short time ago. */
async function everybodysRounds(
  room: LiveRoom,
  answered: readonly AnsweredRound[],
  { database, now }: Pick<Parts, 'database' | 'now'>,
): Promise<PollRound[]> {
  const rounds: PollRound[] = []
  for (const { pollId, round, awaits } of answered) {
    const key = currentKey(room, pollId)
    if (awaits || key === undefined) continue
    const asked = { since: now() - hereMs, except: [...room.kicked] }
    if (!(await isAnybodyMissing(database.pool, room.id, key, asked))) rounds.push({ pollId, round })
  }
  return rounds
}

/** Sends the participants of a room to the stages and hosts of this server. Errors go to `onError`. */
export function peopleFeed(room: () => LiveRoom, parts: Parts, onError: (error: unknown) => void): Throttle {
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
