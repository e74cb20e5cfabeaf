import { randomUUID } from 'node:crypto'
import { createClient } from 'redis'
import { z } from 'zod'
import { type PollRound, pollRound, reactionsEvent, remoteEvent } from '#contract/live.ts'
import type { RoomIdentity } from '../rooms.ts'
import type { Bus, BusMessage, People } from './bus.ts'

const roomName = { id: z.number(), code: z.string() }
const message = z.discriminatedUnion('about', [
  z.object({ about: z.literal('room'), ...roomName, version: z.number() }),
  z.object({
    about: z.literal('tally'),
    ...roomName,
    pollId: z.string(),
    round: z.number().optional(),
    people: z.array(z.string()),
    from: z.string(),
  }),
  z.object({ about: z.literal('people'), ...roomName, renamed: z.array(z.string()).optional() }),
  z.object({ about: z.literal('reactions'), ...roomName, ...reactionsEvent.shape }),
  z.object({ about: z.literal('remote'), ...roomName, ...remoteEvent.shape }),
])

const rounds = z.array(pollRound)

/** A server that does not renew its presence within this time counts as gone, and its participants with it. */
const presenceMs = 30_000
/** The participants of a room on this server, and what all of them have answered. */
interface Here {
  room: RoomIdentity
  people: People
  answered: readonly PollRound[]
}

const isSame = (one: PollRound, other: PollRound): boolean =>
  one.pollId === other.pollId && one.round === other.round

/** How many participants are added or removed in one command. */
const chunk = 1_000

/**
 * Creates the bus of several servers, over Redis pub/sub, with one channel for each room. Presence is a set of participants for each
 * room and server, and for each room a sorted set of servers by the time at which they expire, and a hash of what everybody on a
 * server has answered. `prefix` separates several
 * installations, or tests, in one Redis. `now` is a clock that all servers share, ms since 1970.
 */
export async function redisBus(
  url: string,
  prefix: string,
  onError: (error: Error) => void,
  now: () => number = Date.now,
): Promise<Bus> {
  const publisher = createClient({ url })
  const subscriber = publisher.duplicate()
  const server = randomUUID()
  /** The participants of this server that Redis has, by room id. */
  const published = new Map<number, Set<string>>()
  /** The participants of this server, by room id, and the rooms that are being published now. */
  const local = new Map<number, Here>()
  const publishing = new Set<number>()
  let deliver: (received: BusMessage) => void = () => undefined
  let onGapStart: () => void = () => undefined
  publisher.on('error', onError)
  subscriber.on('error', onError)
  await Promise.all([publisher.connect(), subscriber.connect()])
  // Notes that were published while the connection was down are lost.
  subscriber.on('ready', () => onGapStart())

  const channel = ({ id, code }: RoomIdentity) => `${prefix}:room:${id}:${code}`
  const servers = ({ id, code }: RoomIdentity) => `${prefix}:online:${id}:${code}`
  const peopleOn = (room: RoomIdentity, on: string) => `${servers(room)}:${on}`
  const answers = (room: RoomIdentity) => `${servers(room)}:answered`
  const receive = (text: string) => deliver(message.parse(JSON.parse(text)))
  /** Renews the presence of this server in a room. Returns false when Redis has lost its participants. */
  const renew = async (room: RoomIdentity): Promise<boolean> => {
    const [exists] = await Promise.all([
      publisher.pExpire(peopleOn(room, server), presenceMs),
      publisher.zAdd(servers(room), { score: now() + presenceMs, value: server }),
      publisher.pExpire(servers(room), presenceMs),
      publisher.pExpire(answers(room), presenceMs),
    ])
    return exists === 1
  }
  const leave = async (room: RoomIdentity) => {
    await Promise.all([
      publisher.zRem(servers(room), server),
      publisher.del(peopleOn(room, server)),
      publisher.hDel(answers(room), server),
    ])
  }
  /** Publishes the difference to what Redis has. */
  const publishDifference = async ({ room, people, answered }: Here) => {
    const before = published.get(room.id) ?? new Set<string>()
    // If a command fails, the next call publishes all participants again.
    published.delete(room.id)
    if (people.size === 0) return leave(room)
    const now = new Set(people.keys())
    const added = [...now].filter(id => !before.has(id))
    const removed = [...before].filter(id => !now.has(id))
    if (before.size === 0) await publisher.del(peopleOn(room, server))
    for (let from = 0; from < added.length; from += chunk)
      await publisher.sAdd(peopleOn(room, server), added.slice(from, from + chunk))
    for (let from = 0; from < removed.length; from += chunk)
      await publisher.sRem(peopleOn(room, server), removed.slice(from, from + chunk))
    await publisher.hSet(answers(room), server, JSON.stringify(answered))
    await renew(room)
    published.set(room.id, now)
  }
  const publishPeople = async (here: Here) => {
    const { id } = here.room
    publishing.add(id)
    await publishDifference(here).finally(() => publishing.delete(id))
  }
  /** Renews the presence of a room, and publishes it again when Redis has lost it. */
  const maintain = async (here: Here) => {
    const { room } = here
    const { id } = room
    if (publishing.has(id) || (published.has(id) && (await renew(room))) || publishing.has(id)) return
    published.delete(id)
    await publishPeople(here)
  }
  const countPeople = async (sets: string[]): Promise<number> => {
    if (sets.length === 1 && sets[0] !== undefined) return publisher.sCard(sets[0])
    // Redis counts, so that it does not have to send ten thousand ids.
    return Number(await publisher.eval("return #redis.call('SUNION', unpack(KEYS))", { keys: sets }))
  }
  const heartbeat = setInterval(() => {
    for (const here of local.values()) maintain(here).catch(onError)
  }, presenceMs / 3)
  heartbeat.unref()

  return {
    publish(sent) {
      publisher.publish(channel(sent), JSON.stringify(sent)).catch(onError)
    },
    listen(listener, onGap) {
      deliver = listener
      onGapStart = onGap
    },
    watch: room => subscriber.subscribe(channel(room), receive),
    unwatch: room => subscriber.unsubscribe(channel(room)),
    async setOnline({ id, code }, people, answered) {
      const here = { room: { id, code }, people, answered }
      if (people.size === 0) local.delete(id)
      else local.set(id, here)
      await publishPeople(here)
    },
    async online(room) {
      const present = await publisher.zRangeByScore(servers(room), now(), '+inf')
      if (present.length === 0) return { count: 0, answered: [] }
      const [count, told] = await Promise.all([
        countPeople(present.map(on => peopleOn(room, on))),
        publisher.hmGet(answers(room), present),
      ])
      const [first = [], ...others] = told.map(text => rounds.parse(JSON.parse(text ?? '[]')))
      const answered = first.filter(each => others.every(list => list.some(other => isSame(each, other))))
      return { count, answered }
    },
    async close() {
      clearInterval(heartbeat)
      await Promise.all([...local.values()].map(({ room }) => leave(room))).catch(onError)
      await Promise.all([publisher.close(), subscriber.close()])
    },
  }
}
