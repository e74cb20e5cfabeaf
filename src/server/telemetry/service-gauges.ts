import { Counter, Gauge } from 'prom-client'
import type { Health } from '#server/health/health.ts'
import type { LiveRoom } from '#server/live/room.ts'
import type { Streams } from '#server/live/streams.ts'
import type { Replica } from '#server/store/replica.ts'
import type { MetricSource } from './metric-source.ts'

/** What is read of a process that serves people. */
export interface ServiceParts {
  health: Health
  replica: Pick<Replica, 'state'>
  streams: Pick<Streams, 'counts'>
  /** What keeps copies in memory: decks and their documents by their authors, pictures, and results of rooms that are over. */
  decks: Kept
  documents: Kept
  screenshots: Kept
  sharedResults: Kept
  rooms: { all(): Iterable<Pick<LiveRoom, 'state' | 'present'>> }
}

interface Kept {
  /** How much memory it takes, bytes. */
  bytes: () => number
}

const statuses = ['lobby', 'live', 'ended'] as const

/** Adds the figures of a process that serves people. */
export function addServiceGauges(
  { registry, beforeRead }: MetricSource,
  { health, replica, streams, rooms, decks, documents, screenshots, sharedResults }: ServiceParts,
): void {
  const registers = [registry]
  const checks = new Gauge({
    name: 'lpd_check_up',
    help: 'Whether something that the server needs works: 1, or 0 when it failed. The bus is the connection to Redis, if there is one.',
    labelNames: ['check'],
    aggregator: 'min',
    registers,
  })
  const ready = new Gauge({
    name: 'lpd_ready',
    help: 'Whether people should be sent to this server, as /readyz says: 1, or 0 while it drains or lacks something.',
    aggregator: 'min',
    registers,
  })
  const read = new Gauge({
    name: 'lpd_replica_read',
    help: 'Whether lists, results and downloads are read from the replica of DATABASE_READ_URL: 1, or 0 while the primary is read instead. No value without a replica.',
    aggregator: 'min',
    registers,
  })
  // Without a replica there is nothing to tell.
  read.remove()
  beforeRead(async () => {
    const state = replica.state()
    if (state !== undefined) read.set(Number(state === 'ok'))
    const report = await health.read()
    ready.set(Number(report.isReady))
    for (const [check, found] of Object.entries(report.checks)) checks.set({ check }, Number(found === 'ok'))
  })
  const open = new Gauge({
    name: 'lpd_streams_open',
    help: 'Open event streams, by who reads them.',
    labelNames: ['kind'],
    registers,
  })
  const opened = new Counter({
    name: 'lpd_streams_opened_total',
    help: 'Event streams that were opened, by who reads them.',
    labelNames: ['kind'],
    registers,
  })
  const inMemory = new Gauge({
    name: 'lpd_rooms_in_memory',
    help: 'Rooms in memory, by their status. With several workers a room counts once in each that has it.',
    labelNames: ['status'],
    registers,
  })
  const online = new Gauge({
    name: 'lpd_people_online',
    help: 'Participants with an open stream, in all rooms.',
    registers,
  })
  const cached = new Gauge({
    name: 'lpd_cache_bytes',
    help: 'Memory of copies that are kept because they are probably read again, by what they are of. Each kind has its limit.',
    labelNames: ['cache'],
    registers,
  })
  beforeRead(() => {
    const caches = { decks, documents, pictures: screenshots, results: sharedResults }
    for (const [cache, { bytes }] of Object.entries(caches)) cached.set({ cache }, bytes())
    opened.reset()
    for (const [kind, count] of Object.entries(streams.counts())) {
      open.set({ kind }, count.open)
      opened.inc({ kind }, count.opened)
    }
    const all = [...rooms.all()]
    for (const status of statuses)
      inMemory.set({ status }, all.filter(({ state }) => state.status === status).length)
    online.set(all.reduce((sum, { present }) => sum + present.size, 0))
  })
}
