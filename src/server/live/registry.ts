import { findHostedRoom } from '#server/store/host-tokens.ts'
import { findRoom } from '#server/store/rooms.ts'
import type { RoomIdentity } from '#server/store/room-facts.ts'
import { type LoadParts, loadRoom } from './load-room.ts'
import { type LiveRoom, disposeRoom } from './room.ts'

/**
 * A room that had not ended when it was read is trusted for this long to be the one that its code means: far below the
 * day for which a code is not used again after its room ended.
 */
const trustedMs = 600_000
/** The same while no messages of other servers arrive. The sweep reads rooms that have streams more often than that. */
const unheardMs = 3_000

interface Parts extends LoadParts {
  /** Called for each room that was loaded. */
  onLoad: (room: LiveRoom) => void
  /** Reads the state of a room again. */
  sync: (room: LiveRoom) => Promise<void>
}

/** The rooms that this server has in memory, found by their ids and codes. */
export function roomRegistry({ onLoad, sync, ...parts }: Parts) {
  const { database, bus, now, logError } = parts
  const loaded = new Map<number, LiveRoom>()
  const loading = new Map<number, Promise<LiveRoom | undefined>>()
  /** The rooms that codes mean now, for codes that were requested. */
  const current = new Map<string, LiveRoom>()
  const finding = new Map<string, Promise<LiveRoom | undefined>>()
  const trusted = () => (bus.isHeard() ? trustedMs : unheardMs)

  async function load(name: RoomIdentity): Promise<LiveRoom | undefined> {
    const room = await loadRoom(name, parts)
    if (!room) return undefined
    loaded.set(room.id, room)
    onLoad(room)
    return room
  }

  async function findById(name: RoomIdentity): Promise<LiveRoom | undefined> {
    const known = loaded.get(name.id)
    if (known) {
      known.usedAt = now()
      return known.code === name.code ? known : undefined
    }
    const promise = loading.get(name.id) ?? load(name).finally(() => loading.delete(name.id))
    loading.set(name.id, promise)
    return promise
  }

  function knownByCode(code: string): LiveRoom | undefined {
    const known = current.get(code)
    if (!known || known.state.status === 'ended') return undefined
    const at = now()
    if (at - known.syncedAt >= trusted()) return undefined
    known.usedAt = at
    return known
  }

  async function findByCode(code: string): Promise<LiveRoom | undefined> {
    const known = knownByCode(code)
    if (known) return known
    const promise = finding.get(code) ?? readCode(code).finally(() => finding.delete(code))
    finding.set(code, promise)
    return promise
  }

  async function readCode(code: string): Promise<LiveRoom | undefined> {
    const name = await findRoom(database.db, code)
    const room = name && (await findById(name))
    if (room && now() - room.syncedAt >= trusted()) await sync(room)
    if (room) current.set(code, room)
    else current.delete(code)
    return room
  }

  return {
    /** Returns the rooms in memory. */
    all: (): Iterable<LiveRoom> => loaded.values(),
    /** Returns a room if it is in memory. */
    inMemory: (id: number): LiveRoom | undefined => loaded.get(id),
    /** Returns a room, whether its code still means it or not; undefined when there is none with this id and code. */
    findById,
    /** Returns the room that a code means now if it is in memory and runs. */
    knownByCode,
    /** Returns the room that a code means now; undefined when there is none. */
    findByCode,
    /**
     * Returns the room with this code and this host: the one that the code means now, or an earlier one. `hostHash` is
     * the hash of a host's token, which is never kept in memory: it may stop working at any time. Returns undefined when
     * there is none.
     */
    async findHosted(code: string, hostHash: Buffer): Promise<LiveRoom | undefined> {
      const name = await findHostedRoom(database, code, hostHash)
      return name && findById(name)
    },
    /** Removes a room from memory. */
    async unload(room: LiveRoom): Promise<void> {
      disposeRoom(room)
      loaded.delete(room.id)
      if (current.get(room.code) === room) current.delete(room.code)
      // It may have waited for people who left.
      bus.setOnline(room, new Set(), null).catch(logError('Publishing who is online failed'))
      await bus.unwatch(room)
    },
  }
}
export type RoomRegistry = ReturnType<typeof roomRegistry>
