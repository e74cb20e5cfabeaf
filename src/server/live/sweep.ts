import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { RoomAction } from '#rooms/machine.ts'
import { outageOf } from '#server/store/outages.ts'
import { findDueRooms, findIdleRooms } from '#server/store/rooms.ts'
import type { RoomRegistry } from './registry.ts'
import type { LiveRoom } from './room.ts'

/** How often the database is read for missed notes, and for deadlines of rooms that no server has in memory. */
const sweepMs = 1_000
/** A room without streams that was not used for this long is removed from memory. */
const idleMs = 600_000
/** The streams of phones that wait for shared results end when their room was not used for this long after its end. */
const waitingMs = 1_800_000
/** For how long the sweep skips a room that could not be changed. */
const skipMs = 60_000

interface Parts {
  pool: pg.Pool
  log: FastifyBaseLogger
  now: () => number
  registry: RoomRegistry
  sync: (room: LiveRoom) => Promise<void>
  change: (room: LiveRoom, action: RoomAction | null) => Promise<void>
  endPhones: (room: LiveRoom) => void
}

/**
 * Does once a second what is due: deadlines that passed, rooms that nobody drives any more, states that were not read for
 * two seconds, rooms in memory that are not used. Returns a function that stops it.
 */
export function startSweep({ pool, log, now, registry, sync, change, endPhones }: Parts): () => void {
  /** Rooms that could not be changed, by id, each with the time at which it is tried again, ms since 1970. */
  const skipped = new Map<number, number>()

  /** Does the work for one room. An error is logged and the room skipped for a while; an outage, which is no fault of the room, is thrown. */
  async function attempt(id: number, work: () => Promise<void>): Promise<void> {
    const until = skipped.get(id)
    if (until !== undefined && until > now()) return
    try {
      await work()
      skipped.delete(id)
    } catch (error) {
      if (outageOf(error)) throw error
      skipped.set(id, now() + skipMs)
      log.error({ err: error, room: id }, 'Sweeping a room failed')
    }
  }

  async function sweep(): Promise<void> {
    for (const name of await findDueRooms(pool, now()))
      await attempt(name.id, async () => {
        const room = await registry.findById(name)
        if (room) await change(room, null)
      })
    for (const name of await findIdleRooms(pool))
      await attempt(name.id, async () => {
        const room = await registry.findById(name)
        if (room && room.state.status !== 'ended') await change(room, { action: 'stop' })
      })
    for (const room of registry.all()) {
      const streams = room.phones.size + room.hosts.size
      // One small read per room, which makes up for a note that was lost.
      if (streams > 0 && now() - room.syncedAt > sweepMs * 2) await attempt(room.id, () => sync(room))
      if (room.state.status === 'ended' && room.phones.size > 0 && now() - room.usedAt > waitingMs)
        endPhones(room)
      if (streams === 0 && now() - room.usedAt > idleMs) await registry.unload(room)
    }
    for (const [id, until] of skipped) if (until <= now()) skipped.delete(id)
  }

  let isSweeping = false
  const timer = setInterval(() => {
    if (isSweeping) return
    isSweeping = true
    void sweep()
      .catch((error: unknown) => log.error({ err: error }, 'The sweep failed'))
      .finally(() => (isSweeping = false))
  }, sweepMs)
  timer.unref()
  return () => clearInterval(timer)
}
