import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import type { HostAction } from '#contract/live.ts'
import { documentPolls } from '#polls/placed.ts'
import { nextTick } from '#rooms/machine.ts'
import { currentPolls } from '#rooms/state.ts'
import { hostView, phoneView } from '#rooms/views.ts'
import type { Bus, Note } from '#server/store/bus/bus.ts'
import type { Database, Queries } from '#server/store/database.ts'
import { changeRoom, dueRooms, findRoom, idleRooms, pollKeys, readState } from '#server/store/rooms.ts'
import { hashIn, hashesOf } from '#server/store/pictures.ts'
import { type LiveRoom, kickedOf } from './room.ts'
import { type Stream, encode } from './streams.ts'
import { type QuestionFeed, questionFeed } from './questions.ts'
import { peopleFeed } from './people.ts'
import { tallyFeed } from './tallies.ts'
import { draw } from './wheel.ts'
import { throttle } from './throttle.ts'

/** The path under which phones get a picture of a room. */
const pictureUrl = (code: string) => (picture: string) => `/api/v1/live/${code}/pictures/${hashIn(picture)}`

/** How often the database is asked whether a note was missed, and for deadlines of rooms that nobody has in memory. */
const sweepMs = 1_000
const idleMs = 600_000
/** A crowd that comes at once is counted this often. */
const presenceMs = 250
const maxTimerMs = 2_000_000_000

interface Parts {
  database: Database
  bus: Bus
  log: FastifyBaseLogger
  baseUrl: string
  now: () => number
}

/** All rooms that this server has to do with. The database has the truth; memory is a copy that notes keep fresh. */
export function liveRooms({ database, bus, log, baseUrl, now }: Parts) {
  const rooms = new Map<string, LiveRoom>()
  const loading = new Map<string, Promise<LiveRoom | undefined>>()
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, what)

  async function load(code: string): Promise<LiveRoom | undefined> {
    await bus.watch(code)
    const facts = await findRoom(database.db, code)
    if (!facts) {
      await bus.unwatch(code)
      return undefined
    }
    const room: LiveRoom = {
      ...facts,
      polls: new Map(documentPolls(facts.document).map(placed => [placed.pollId, placed])),
      pictures: hashesOf(facts),
      keys: await pollKeys(database.db, facts.id),
      phones: new Set(),
      hosts: new Set(),
      tallies: new Map(),
      questions: new Map(),
      people: peopleFeed(() => room, { database, bus }, failed('people')),
      presence: throttle(
        async () => {
          await bus.setOnline(code, room.phones.size)
          bus.publish({ about: 'people', code })
        },
        presenceMs,
        failed('presence'),
      ),
      alarm: undefined,
      syncedAt: now(),
      usedAt: now(),
      kicked: kickedOf(facts.state),
    }
    rooms.set(code, room)
    setAlarm(room)
    return room
  }

  /** The room with this code; undefined when there is none. */
  async function get(code: string): Promise<LiveRoom | undefined> {
    const known = rooms.get(code)
    if (known) {
      known.usedAt = now()
      return known
    }
    const promise = loading.get(code) ?? load(code).finally(() => loading.delete(code))
    loading.set(code, promise)
    return promise
  }

  /** Takes over a newer state and tells everybody whose stream is open here. */
  async function adopt(
    room: LiveRoom,
    { state, version }: Pick<LiveRoom, 'state' | 'version'>,
  ): Promise<void> {
    room.syncedAt = now()
    if (version <= room.version) return
    const unknown = Object.entries(state.polls).some(([id, { round }]) => !room.keys.has(`${round}/${id}`))
    if (unknown) room.keys = await pollKeys(database.db, room.id)
    // Another note may have brought a newer one while the keys were read.
    if (version <= room.version) return
    const before = room.state
    room.state = state
    room.version = version
    room.kicked = kickedOf(state)
    setAlarm(room)
    tell(room)
    if (state.stepIndex !== before.stepIndex || state.status !== before.status)
      for (const feed of questionsOnStage(room)) feed.show()
    for (const [pollId, poll] of Object.entries(state.polls))
      if (!isDeepStrictEqual(poll, before.polls[pollId])) askTally(room, pollId)
  }

  function tell(room: LiveRoom): void {
    const host = encode('room', hostSnapshot(room))
    for (const stream of room.hosts) stream.send(host)
    const phone = encode('room', phoneSnapshot(room))
    for (const stream of room.phones) stream.send(phone)
    for (const stream of room.phones)
      if (stream.participantId && room.kicked.has(stream.participantId))
        stream.close(encode('bye', { reason: 'kicked' }))
    if (room.state.status === 'ended') {
      const bye = encode('bye', { reason: 'ended' })
      for (const stream of room.phones) stream.close(bye)
    }
  }

  const scene = (room: LiveRoom) => ({ ...room, now: now(), pictureUrl: pictureUrl(room.code) })
  const phoneSnapshot = (room: LiveRoom) => phoneView(room.state, scene(room))
  const hostSnapshot = (room: LiveRoom) => hostView(room.state, scene(room), `${baseUrl}/j/${room.code}`)

  const syncing = new Map<LiveRoom, Promise<void>>()
  /** Reads the state again when the database may have a newer one; who asks meanwhile waits for the same read. */
  function sync(room: LiveRoom): Promise<void> {
    const underWay = syncing.get(room)
    if (underWay) return underWay
    const read = readState(database.db, room.id)
      .then(state => adopt(room, state))
      .finally(() => syncing.delete(room))
    syncing.set(room, read)
    return read
  }

  function setAlarm(room: LiveRoom): void {
    clearTimeout(room.alarm)
    const at = nextTick(room.state, room.agenda)
    if (at === null) return
    const wait = Math.min(Math.max(at - now(), 0), maxTimerMs)
    room.alarm = setTimeout(() => void change(room, null).catch(failed('deadline')), wait)
    room.alarm.unref()
  }

  /** Applies an action, or what time has brought, in a transaction of its own. Throws the machine's 409s. */
  async function change(room: LiveRoom, action: HostAction | null): Promise<void> {
    const drawn = action?.action === 'spin' ? await draw(database.pool, room, action.pollId) : null
    const after = await database.db.transaction().execute(tx => changeRoom(tx, room, action, now(), drawn))
    await spread(room, after)
  }

  /** Tells of a change that was committed: here at once, elsewhere by a note. */
  async function spread(room: LiveRoom, after: Pick<LiveRoom, 'state' | 'version'>): Promise<void> {
    await adopt(room, after)
    bus.publish({ about: 'room', code: room.code, version: after.version })
  }

  /** The feeds of the questions that phones may vote on now. */
  const questionsOnStage = (room: LiveRoom): QuestionFeed[] =>
    currentPolls(room.state, room.agenda)
      .filter(({ poll }) => poll.type === 'qa-upvotes')
      .map(({ pollId }) => {
        let feed = room.questions.get(pollId)
        if (!feed) {
          feed = questionFeed(room, pollId, database.pool, failed('questions'))
          room.questions.set(pollId, feed)
        }
        return feed
      })

  /** The answers of a poll changed: whoever shows them reads them anew, and so does what compares them. */
  function askTally(room: LiveRoom, pollId: string): void {
    if (room.phones.size > 0 && room.polls.get(pollId)?.poll.type === 'qa-upvotes')
      for (const feed of questionsOnStage(room)) feed.ask()
    askStages(room, pollId)
    for (const shown of currentPolls(room.state, room.agenda))
      if (shown.poll.type === 'rounds' && shown.pollId !== pollId) askStages(room, shown.pollId)
  }

  function askStages(room: LiveRoom, pollId: string): void {
    if (room.hosts.size === 0) return
    let feed = room.tallies.get(pollId)
    if (!feed) {
      feed = tallyFeed(room, pollId, database.pool, failed('tally'))
      room.tallies.set(pollId, feed)
    }
    feed.ask()
  }

  bus.listen(
    (note: Note) => {
      const room = rooms.get(note.code)
      if (!room) return
      if (note.about === 'tally') askTally(room, note.pollId)
      else if (note.about === 'people') {
        room.people.ask()
        for (const { poll, pollId } of currentPolls(room.state, room.agenda))
          if (poll.type === 'wheel') askStages(room, pollId)
      } else if (note.version > room.version) void sync(room).catch(failed('sync'))
    },
    () => {
      for (const room of rooms.values()) {
        void sync(room).catch(failed('sync'))
        for (const pollId of Object.keys(room.state.polls)) askTally(room, pollId)
      }
    },
  )

  async function sweep(): Promise<void> {
    for (const code of await dueRooms(database.pool, now())) {
      const room = await get(code)
      if (room) await change(room, null)
    }
    for (const code of await idleRooms(database.pool)) {
      const room = await get(code)
      if (room && room.state.status !== 'ended') await change(room, { action: 'stop' })
    }
    for (const room of rooms.values()) {
      const streams = room.phones.size + room.hosts.size
      if (streams > 0) {
        // One small read a room and second: cheap, and the answer to any note that got lost.
        if (now() - room.syncedAt > sweepMs * 2) await sync(room)
      } else if (now() - room.usedAt > idleMs) {
        rest(room)
        rooms.delete(room.code)
        await bus.unwatch(room.code)
      }
    }
  }
  let sweeping = false
  const sweeper = setInterval(() => {
    if (sweeping) return
    sweeping = true
    void sweep()
      .catch(failed('sweep'))
      .finally(() => (sweeping = false))
  }, sweepMs)
  sweeper.unref()

  return {
    get,
    /** As `get`; throws a 404 when there is none. */
    async demand(code: string): Promise<LiveRoom> {
      const room = await get(code)
      if (!room) throw new Refusal('no_room')
      return room
    },
    sync,
    change,
    spread,
    phoneSnapshot,
    hostSnapshot,
    /** As `change`, inside a transaction of the caller; tell of it with `spread` once that is committed. */
    changeIn: (db: Queries, room: LiveRoom, action: HostAction) => changeRoom(db, room, action, now()),
    /** Adds a stream to a room until it closes. */
    join(room: LiveRoom, stream: Stream): void {
      const set = stream.participantId === null ? room.hosts : room.phones
      set.add(stream)
      if (stream.participantId !== null) for (const feed of questionsOnStage(room)) feed.greet(stream)
      room.presence.ask()
    },
    leave(room: LiveRoom, stream: Stream): void {
      room.phones.delete(stream)
      room.hosts.delete(stream)
      room.usedAt = now()
      room.presence.ask()
    },
    close(): void {
      clearInterval(sweeper)
      for (const room of rooms.values()) rest(room)
    },
  }
}

/** Stops what a room does by itself. */
function rest(room: LiveRoom): void {
  clearTimeout(room.alarm)
  for (const feed of [room.people, room.presence, ...room.tallies.values(), ...room.questions.values()])
    feed.stop()
}
export type LiveRooms = ReturnType<typeof liveRooms>
