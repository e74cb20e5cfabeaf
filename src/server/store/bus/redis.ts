import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { openRedis } from '#server/store/redis/open-redis.ts'
import { withinTime } from '#server/limits/time-limit.ts'
import type { RoomIdentity } from '#server/store/room-facts.ts'
import { type AnsweredRound, answeredByAll, answeredRound } from './answered.ts'
import { type Bus, type BusMessage, type Online, type People, busMessage, onTheirWayMs } from './bus.ts'

const rounds = z.array(answeredRound)

/** The participants of a room on this server, and what all of them have answered. */
interface Here {
  room: RoomIdentity
  people: People
  /** Null when there is nobody, and nobody is waited for. */
  answered: readonly AnsweredRound[] | null
}

/** A room whose messages this server gets, and who was online when that was last read. */
interface Watched {
  room: RoomIdentity
  known?: Online
}

/** How long people wait for Redis, ms. Then the server goes on with what it knows, and reads what it may have missed when Redis replies. */
const waitMs = 500
/** How many participants are added or removed in one command. */
const chunk = 1_000

/**
 * Creates the bus of several servers, over Redis pub/sub, with one channel for each room, which in a cluster is sharded. Presence is a set of participants for each
 * room and server, and for each room a sorted set of servers by the time at which they expire, and a hash of what everybody on a
 * server has answered. `prefix` separates several installations, or tests, in one Redis. `now` is a clock that all servers share,
 * ms since 1970. A server that does not renew its
 * presence within `presenceMs` counts as gone, and its participants with it: nobody tells of that, so each server reads the presence of
 * the rooms that it watches again every third of this time, if it read it before.
 */
export async function redisBus(
  url: string,
  prefix: string,
  onError: (error: Error) => void,
  now: () => number = Date.now,
  presenceMs = 30_000,
): Promise<Bus> {
  const [link, subscriber] = await Promise.all([
    openRedis(url, { onError, isQueueing: true }),
    openRedis(url, { onError, isQueueing: true }),
  ])
  const publisher = link.commands
  const server = randomUUID()
  /** The participants of this server that Redis has, by room id. */
  const published = new Map<number, Set<string>>()
  /** The participants of this server, by room id, and the rooms that are being published now. */
  const local = new Map<number, Here>()
  const publishing = new Set<number>()
  const watched = new Map<number, Watched>()
  let deliver: (received: BusMessage) => void = () => undefined
  let onGapStart: () => void = () => undefined
  // Notes that were published while the connection was down are lost.
  subscriber.onReady(() => onGapStart())

  const channel = ({ id, code }: RoomIdentity) => `${prefix}:room:${id}:${code}`
  const servers = ({ id, code }: RoomIdentity) => link.together(`${prefix}:online:${id}:${code}`)
  const peopleOn = (room: RoomIdentity, on: string) => `${servers(room)}:${on}`
  const answers = (room: RoomIdentity) => `${servers(room)}:answered`
  /** Passes on what this version knows: a server of a later one may say more. */
  const receive = (text: string) => {
    const { data } = busMessage.safeParse(JSON.parse(text))
    if (data) deliver(data)
  }
  /** Renews the presence of this server in a room. Returns how many of its participants Redis has. */
  const renew = async (room: RoomIdentity): Promise<number> => {
    const [count] = await Promise.all([
      publisher.sCard(peopleOn(room, server)),
      publisher.pExpire(peopleOn(room, server), presenceMs),
      publisher.zAdd(servers(room), { score: now() + presenceMs, value: server }),
      publisher.pExpire(servers(room), presenceMs),
      publisher.pExpire(answers(room), presenceMs),
    ])
    return count
  }
  const leave = async (room: RoomIdentity) => {
    await Promise.all([
      publisher.zRem(servers(room), server),
      publisher.del(peopleOn(room, server)),
      publisher.hDel(answers(room), server),
    ])
  }
  /** Removes the participants of this server, which is about to stop, but not yet what they had answered. */
  const leaveSlowly = async (room: RoomIdentity) => {
    await Promise.all([
      publisher.zAdd(servers(room), { score: now() + onTheirWayMs, value: server }),
      publisher.del(peopleOn(room, server)),
    ])
  }
  /** Publishes the difference to what Redis has. */
  const publishDifference = async ({ room, people, answered }: Here) => {
    const before = published.get(room.id) ?? new Set<string>()
    // If a command fails, the next call publishes all participants again.
    published.delete(room.id)
    if (answered === null) return leave(room)
    const now = new Set(people.keys())
    const added = [...now].filter(id => !before.has(id))
    const removed = [...before].filter(id => !now.has(id))
    if (before.size === 0) await publisher.del(peopleOn(room, server))
    for (let from = 0; from < added.length; from += chunk)
      await publisher.sAdd(peopleOn(room, server), added.slice(from, from + chunk))
    for (let from = 0; from < removed.length; from += chunk)
      await publisher.sRem(peopleOn(room, server), removed.slice(from, from + chunk))
    await publisher.hSet(answers(room), server, JSON.stringify(answered))
    // When Redis has lost those of before, all are published.
    if ((await renew(room)) === now.size) published.set(room.id, now)
    else if (before.size > 0) await publishDifference({ room, people, answered })
  }
  const publishPeople = async (here: Here) => {
    const { id } = here.room
    publishing.add(id)
    await publishDifference(here).finally(() => publishing.delete(id))
  }
  /** Renews the presence of a room, and publishes it again when Redis has lost it. */
  const maintain = async (here: Here) => {
    const { id } = here.room
    if (publishing.has(id)) return
    const had = published.get(id)
    if (had && (await renew(here.room)) === had.size) return
    const latest = local.get(id)
    if (!latest || publishing.has(id)) return
    published.delete(id)
    await publishPeople(latest)
  }
  const countPeople = async (sets: string[]): Promise<number> => {
    if (sets.length === 1 && sets[0] !== undefined) return publisher.sCard(sets[0])
    // Redis counts, so that it does not have to send ten thousand ids.
    return Number(await publisher.eval("return #redis.call('SUNION', unpack(KEYS))", { keys: sets }))
  }
  const readOnline = async (room: RoomIdentity): Promise<Online> => {
    const present = await publisher.zRangeByScore(servers(room), now(), '+inf')
    if (present.length === 0) return { count: 0, answered: [] }
    const [count, told] = await Promise.all([
      countPeople(present.map(on => peopleOn(room, on))),
      publisher.hmGet(answers(room), present),
    ])
    const answered = answeredByAll(told.map(text => rounds.parse(JSON.parse(text ?? '[]'))))
    return { count, answered: count === 0 ? [] : answered }
  }
  /** Lets the listener read who is online when that differs from what was last read, because a server has gone or Redis lost it. */
  const compare = async ({ room, known }: Watched) => {
    if (known && !isDeepStrictEqual(await readOnline(room), known)) deliver({ about: 'people', ...room })
  }
  let isClosed = false
  const onBeatError = (error: Error) => {
    if (!isClosed) onError(error)
  }
  const beat = async () => {
    await Promise.all([...local.values()].map(here => maintain(here).catch(onBeatError)))
    await Promise.all([...watched.values()].map(each => compare(each).catch(onBeatError)))
  }
  const heartbeat = setInterval(() => void beat(), presenceMs / 3)
  heartbeat.unref()

  return {
    publish(sent) {
      link.publish(channel(sent), JSON.stringify(sent)).catch(onError)
    },
    listen(listener, onGap) {
      deliver = listener
      onGapStart = onGap
    },
    async watch({ id, code }) {
      const subscribed = subscriber.subscribe(channel({ id, code }), receive)
      watched.set(id, { room: { id, code } })
      await withinTime(waitMs, subscribed).catch(() => void subscribed.then(() => onGapStart(), onError))
    },
    async unwatch(room) {
      watched.delete(room.id)
      await withinTime(waitMs, subscriber.unsubscribe(channel(room))).catch(onError)
    },
    async setOnline({ id, code }, people, answered) {
      const here = { room: { id, code }, people, answered }
      if (answered === null) local.delete(id)
      else local.set(id, here)
      await publishPeople(here)
    },
    async online(room) {
      const each = watched.get(room.id)
      try {
        const known = await withinTime(waitMs, readOnline(room))
        if (each) each.known = known
        return known
      } catch {
        const here = local.get(room.id)
        return each?.known ?? { count: here?.people.size ?? 0, answered: [...(here?.answered ?? [])] }
      }
    },
    isHeard: () => subscriber.isReady(),
    async check() {
      if (!link.isReady() || !subscriber.isReady()) throw new Error('Redis cannot be reached')
      await publisher.ping()
    },
    async close() {
      isClosed = true
      clearInterval(heartbeat)
      const rooms = [...local.values()].map(({ room }) => room)
      // A heartbeat that is under way publishes nothing any more.
      local.clear()
      await Promise.all(rooms.map(leaveSlowly)).catch(onError)
      await Promise.all([link.close(), subscriber.close()])
    },
  }
}
