import type { FastifyBaseLogger } from 'fastify'
import { NoResultError } from 'kysely'
import type { RoomAction } from '#rooms/machine.ts'
import { pollStateOf } from '#rooms/state.ts'
import { newId } from '#server/auth/tokens.ts'
import type { Bus, BusMessage } from '#server/store/bus/bus.ts'
import type { Connections } from '#server/store/database.ts'
import { validHostClaims } from '#server/store/host-tokens.ts'
import { readPollKeys } from '#server/store/rooms.ts'
import type { RoomIdentity } from '#server/store/room-facts.ts'
import { readState } from '#server/store/room-state.ts'
import { type ConcurrencyLimit, concurrencyLimit } from './batcher.ts'
import { changeFromCopy, changeRoom } from './change-room.ts'
import { setDeadlineTimer, setOptionsTimer } from './deadlines.ts'
import { roomDelivery } from './delivery.ts'
import { earlyEnd } from './early-end.ts'
import { roomRegistry } from './registry.ts'
import { type LiveRoom, disposeRoom, kickedOf } from './room.ts'
import { encode } from './streams.ts'
import { startSweep } from './sweep.ts'
import { drawableParticipants } from './report.ts'
import { throttle } from './throttle.ts'
import { drawName } from './wheel.ts'

/** The least time between two checks of the tokens of hosts, ms. */
const hostCheckMs = 250

interface Parts {
  database: Connections
  bus: Bus
  log: FastifyBaseLogger
  baseUrl: string
  now: () => number
}

/**
 * The rooms of this server, and every change of them. The database holds the truth; the copies in memory are kept up to
 * date by notes on the bus, and by the sweep for notes that were lost.
 */
export function liveRooms({ database, bus, log, baseUrl, now }: Parts) {
  const serverId = newId()
  const logError = (what: string) => (error: unknown) => log.error({ err: error }, what)
  const registry = roomRegistry({ database, bus, now, startedAt: now(), logError, onLoad: follow, sync })
  const { all, inMemory, findById, knownByCode, findByCode, findHosted } = registry
  const delivery = roomDelivery({ pool: database.pool, baseUrl, now, logError })
  const { updateTally, updatePeople, updateNames, phoneSnapshot, hostSnapshot, addStream, removeStream } =
    delivery

  /** Sends the options of questions to phones when they shall have them. */
  function awaitOptions(room: LiveRoom): void {
    setOptionsTimer(room, now, () => {
      delivery.sendToPhones(room)
      awaitOptions(room)
    })
  }

  function setTimers(room: LiveRoom): void {
    awaitOptions(room)
    setDeadlineTimer(
      room,
      now,
      () => void change(room, null).catch(logError('Closing a poll at its deadline failed')),
    )
  }

  /** Begins to follow a room that was loaded. */
  function follow(room: LiveRoom): void {
    setTimers(room)
    room.unanswered.update()
  }

  /** Replaces the state of a room by a newer one, and sends it to the streams of this server. */
  async function applyState(
    room: LiveRoom,
    { state, version }: Pick<LiveRoom, 'state' | 'version'>,
  ): Promise<void> {
    room.syncedAt = now()
    if (version <= room.version) return
    const isKeyMissing = [...state.polls].some(([id, { round }]) => !room.keys.has(`${round}/${id}`))
    if (isKeyMissing) room.keys = await readPollKeys(database.db, room.id)
    // Another note may have brought a newer state while the keys were read.
    if (version <= room.version) return
    const before = room.state
    room.state = state
    room.version = version
    room.kicked = kickedOf(state)
    setTimers(room)
    delivery.sendState(room, before)
  }

  const endAnswered = earlyEnd({ bus, now, change })

  const syncing = new Map<LiveRoom, { read: Promise<void>; next?: Promise<void> }>()
  /** Ends the streams of a room that was deleted, and removes it from memory. */
  async function forget(id: number): Promise<void> {
    const room = inMemory(id)
    if (!room) return
    const bye = encode('bye', { reason: 'gone' })
    for (const stream of [...room.phones, ...room.hosts]) stream.close(bye)
    await registry.unload(room)
  }

  /**
   * Reads the state of a room from the database, or forgets a deleted one. Calls during a read share the next one, because that read
   * may have begun before what they ask for.
   */
  function sync(room: LiveRoom): Promise<void> {
    const underWay = syncing.get(room)
    if (underWay) {
      underWay.next ??= underWay.read.catch(() => undefined).then(() => sync(room))
      return underWay.next
    }
    const read = readState(database.db, room.id)
      .then(state => applyState(room, state))
      .catch((error: unknown) => {
        if (!(error instanceof NoResultError)) throw error
        return forget(room.id)
      })
      .finally(() => syncing.delete(room))
    syncing.set(room, { read })
    return read
  }

  /**
   * Applies an action of the host in a transaction of its own; with null, applies only the deadlines that passed. Throws
   * the 409 of an action that the state does not allow.
   */
  async function change(room: LiveRoom, action: RoomAction | null): Promise<void> {
    await queueOf(room)(async () => {
      const spin = action?.action === 'spin' ? action : undefined
      const wheel = spin && room.polls.get(spin.pollId)?.poll
      const earlier = spin?.fresh ? pollStateOf(room.state, spin.pollId).spins : []
      const drawn = wheel
        ? await drawName(wheel, () => drawableParticipants(database.pool, room), earlier)
        : null
      const after =
        (await changeFromCopy(database.pool, room, action, now(), drawn)) ??
        (await database.db.transaction().execute(tx => changeRoom(tx, room, action, now(), drawn)))
      await announce(room, after, action)
    })
  }

  const turns = new WeakMap<LiveRoom, ConcurrencyLimit>()
  /** One change of a room at a time: those that wait for the lock of its row would each hold a connection. */
  function queueOf(room: LiveRoom): ConcurrencyLimit {
    const turn = turns.get(room) ?? concurrencyLimit(1)
    turns.set(room, turn)
    return turn
  }

  /**
   * Sends a change that was committed: to the streams of this server, and as a message to the other servers. Loads the room
   * when it is not in memory, so that a timer closes its polls at their deadlines.
   */
  async function announce(
    { id, code }: RoomIdentity,
    after: Pick<LiveRoom, 'state' | 'version'>,
    action: RoomAction | null = null,
  ): Promise<void> {
    const room = await findById({ id, code })
    if (room) await applyState(room, after)
    bus.publish({ about: 'room', id, code, version: after.version })
    if (action?.action === 'move') bus.publish({ about: 'people', id, code, moved: [action.participantId] })
  }

  const hostCheck = throttle(closeFormerHosts, hostCheckMs, logError('Checking the tokens of hosts failed'))
  /** Closes the streams of hosts whose token no longer works. Their pages are refused when they open a new one. */
  async function closeFormerHosts(): Promise<void> {
    const claims = [...all()].flatMap(room =>
      [...room.hosts].flatMap(stream =>
        stream.hostHash === null ? [] : { roomId: room.id, hostHash: stream.hostHash, room, stream },
      ),
    )
    if (claims.length === 0) return
    const valid = await validHostClaims(database.db, claims)
    const former = claims.filter(claim => !valid.has(claim))
    // A room that was deleted has no tokens either; its streams end because it is gone.
    await Promise.all(Array.from(new Set(former.map(({ room }) => room)), sync))
    const bye = encode('bye', { reason: 'key' })
    for (const { room, stream } of former) if (inMemory(room.id)) stream.close(bye)
  }

  function onMessage(message: BusMessage): void {
    const room = inMemory(message.id)
    if (!room) return
    if (message.about === 'tally') {
      updateTally(room, message.pollId)
      room.unanswered.stored(message.pollId, message.round, message.people)
      // Whose phone is locked answers no less than who is here.
      if (message.people.some(id => !room.present.has(id))) room.people.trigger()
      room.ownAnswers.stored(message.pollId, message.people, message.from === serverId)
    } else if (message.about === 'people') {
      if (message.renamed) {
        for (const listener of renameListeners) listener(message.renamed)
        updateNames(room)
      } else if (message.moved) delivery.updateMoved(room, message.moved)
      else {
        updatePeople(room)
        room.teamsOfPeople.moved([])
        void endAnswered(room).catch(logError('Ending a question that everybody has answered failed'))
      }
    } else if (message.about === 'reactions') room.reactions.add(message)
    else if (message.about === 'remote') delivery.sendRemote(room, message.expiresAt)
    else if (message.version > room.version) void sync(room).catch(logError('Reading a room failed'))
  }

  /** After the connection to the bus was lost: messages may have been missed. */
  function onReconnect(): void {
    for (const room of all()) {
      void sync(room).catch(logError('Reading a room failed'))
      for (const pollId of room.state.polls.keys()) updateTally(room, pollId)
      room.unanswered.readAgain()
    }
  }

  const renameListeners = new Set<(ids: readonly string[]) => void>()
  bus.listen(onMessage, onReconnect)
  const { endPhones } = delivery
  const stopSweep = startSweep({ pool: database.pool, log, now, registry, sync, change, endPhones })

  return {
    /** The id of this server among those that share the rooms; new at each start. */
    serverId,
    /** Returns the rooms in memory. */
    all,
    inMemory,
    findById,
    knownByCode,
    findByCode,
    findHosted,
    sync,
    change,
    announce,
    /** Calls a listener with the ids of participants who are called something else now. */
    onRenamed: (listener: (ids: readonly string[]) => void) => void renameListeners.add(listener),
    /** Must be called when a room was deleted. */
    forget: (id: number) => forget(id).catch(logError('Forgetting a deleted room failed')),
    phoneSnapshot,
    hostSnapshot,
    addStream,
    removeStream,
    /** Must be called when somebody may have lost the reach of a room. */
    checkHosts: hostCheck.trigger,
    close(): void {
      hostCheck.stop()
      stopSweep()
      for (const room of all()) disposeRoom(room)
    },
  }
}
export type LiveRooms = ReturnType<typeof liveRooms>
