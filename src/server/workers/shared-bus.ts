import { type AnsweredRound, answeredByAll } from '#server/store/bus/answered.ts'
import { type Bus, type BusMessage, type Online, onTheirWayMs } from '#server/store/bus/bus.ts'
import type { RoomIdentity } from '#server/store/room-facts.ts'
import type { Channel } from './channel.ts'

/** What the bus of a worker calls in the primary process. */
export interface BusFunctions {
  watch(room: number): void
  unwatch(room: number): void
  publish(message: BusMessage): void
  /** Changes who is online at this worker. `answered` is null when nobody is here any more, and nobody is waited for. */
  setOnline(
    room: RoomIdentity,
    came: readonly string[],
    left: readonly string[],
    answered: readonly AnsweredRound[] | null,
  ): void
  online(room: number): Online
}

/** What the primary process calls in a worker. */
export interface BusListener {
  deliver(message: BusMessage): void
}

/** The participants of a room at one worker, and what all of them have answered. */
interface Here {
  people: Set<string>
  answered: readonly AnsweredRound[]
}

interface SharedRoom {
  room: RoomIdentity
  byWorker: Map<BusListener, Here>
  /** At how many workers each participant is. */
  workersOf: Map<string, number>
}

/**
 * The bus between the workers of one machine, in the primary process: it passes messages on, and counts who is online over all
 * workers.
 */
export function busHub() {
  const watchers = new Map<number, Set<BusListener>>()
  const rooms = new Map<number, SharedRoom>()

  function deliver(message: BusMessage, except?: BusListener): void {
    for (const worker of watchers.get(message.id) ?? []) if (worker !== except) worker.deliver(message)
  }

  function unwatch(worker: BusListener, id: number): void {
    const left = watchers.get(id)
    left?.delete(worker)
    if (left?.size === 0) watchers.delete(id)
  }

  function remove(shared: SharedRoom, worker: BusListener, ids: Iterable<string>): void {
    const here = shared.byWorker.get(worker)
    for (const id of ids) {
      if (!here?.people.delete(id)) continue
      const others = (shared.workersOf.get(id) ?? 1) - 1
      if (others > 0) shared.workersOf.set(id, others)
      else shared.workersOf.delete(id)
    }
  }

  function leaveRoom(shared: SharedRoom, worker: BusListener): void {
    remove(shared, worker, [...(shared.byWorker.get(worker)?.people ?? [])])
    shared.byWorker.delete(worker)
    if (shared.byWorker.size === 0) rooms.delete(shared.room.id)
  }

  function setOnline(
    worker: BusListener,
    ...[room, came, left, answered]: Parameters<BusFunctions['setOnline']>
  ) {
    const shared = rooms.get(room.id) ?? { room, byWorker: new Map(), workersOf: new Map() }
    if (answered === null) return leaveRoom(shared, worker)
    rooms.set(room.id, shared)
    const here = shared.byWorker.get(worker) ?? { people: new Set(), answered }
    shared.byWorker.set(worker, here)
    here.answered = answered
    remove(shared, worker, left)
    for (const id of came) {
      if (here.people.has(id)) continue
      here.people.add(id)
      shared.workersOf.set(id, (shared.workersOf.get(id) ?? 0) + 1)
    }
  }

  return {
    /** Adds a worker. Returns what it calls, and what must be called when it has ended. */
    add(worker: BusListener): BusFunctions & { leave(): void } {
      return {
        watch: id => void watchers.set(id, (watchers.get(id) ?? new Set()).add(worker)),
        unwatch: id => unwatch(worker, id),
        publish: message => deliver(message, worker),
        setOnline: (...given) => setOnline(worker, ...given),
        online(id) {
          const shared = rooms.get(id)
          if (!shared) return { count: 0, answered: [] }
          const all = Array.from(shared.byWorker.values(), ({ answered }) => answered)
          const count = shared.workersOf.size
          return { count, answered: count === 0 ? [] : answeredByAll(all) }
        },
        leave() {
          watchers.forEach((_, id) => unwatch(worker, id))
          for (const shared of rooms.values()) {
            const here = shared.byWorker.get(worker)
            if (!here) continue
            remove(shared, worker, [...here.people])
            deliver({ about: 'people', ...shared.room })
            const forget = () => {
              leaveRoom(shared, worker)
              deliver({ about: 'people', ...shared.room })
            }
            setTimeout(forget, onTheirWayMs).unref()
          }
        },
      }
    },
  }
}

/** Creates the bus of a worker, and what the primary process calls of it. */
export function workerBus(primary: () => Channel<BusFunctions>): { bus: Bus; listener: BusListener } {
  const watched = new Set<number>()
  /** The participants that the primary process has of this worker, by room id. */
  const told = new Map<number, ReadonlySet<string>>()
  let deliver: (message: BusMessage) => void = () => undefined
  return {
    listener: { deliver: message => deliver(message) },
    bus: {
      publish(message) {
        primary().tell('publish', message)
        // What this worker tells comes to it without a detour.
        if (watched.has(message.id)) queueMicrotask(() => deliver(message))
      },
      listen(listener) {
        deliver = listener
      },
      async watch({ id }) {
        watched.add(id)
        // Resolves only then: what is read of the room after that is not older than the first message about it.
        await primary().call('watch', id)
      },
      async unwatch({ id }) {
        watched.delete(id)
        primary().tell('unwatch', id)
      },
      async setOnline({ id, code }, people, answered) {
        const before = told.get(id) ?? new Set<string>()
        const now = new Set(people.keys())
        if (answered === null) told.delete(id)
        else told.set(id, now)
        const came = [...now].filter(person => !before.has(person))
        const left = [...before].filter(person => !now.has(person))
        await primary().call('setOnline', { id, code }, came, left, answered && [...answered])
      },
      online: ({ id }) => primary().call('online', id),
      // Without the primary process this one ends, too.
      isHeard: () => true,
      check: async () => undefined,
      close: async () => watched.clear(),
    },
  }
}
