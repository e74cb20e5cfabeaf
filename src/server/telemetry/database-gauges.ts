import { Gauge } from 'prom-client'
import type { Database } from '#server/store/database.ts'
import type { MetricSource } from './metric-source.ts'

/** Adds the connections of this process to the database. */
export function addDatabaseGauges(
  { registry, beforeRead }: MetricSource,
  database: Pick<Database, 'pool' | 'live'>,
): void {
  const registers = [registry]
  const pools = { main: database.pool, live: database.live.pool }
  const connections = new Gauge({
    name: 'lpd_database_connections',
    help: 'Open connections to the database, of the API (main) and of rooms (live).',
    labelNames: ['pool', 'state'],
    registers,
  })
  const limit = new Gauge({
    name: 'lpd_database_connections_limit',
    help: 'How many connections to the database may be open.',
    labelNames: ['pool'],
    registers,
  })
  const waiting = new Gauge({
    name: 'lpd_database_waiting',
    help: 'What waits for a free connection to the database.',
    labelNames: ['pool'],
    registers,
  })
  beforeRead(() => {
    for (const [pool, { totalCount, idleCount, waitingCount, options }] of Object.entries(pools)) {
      connections.set({ pool, state: 'idle' }, idleCount)
      connections.set({ pool, state: 'busy' }, totalCount - idleCount)
      limit.set({ pool }, options.max)
      waiting.set({ pool }, waitingCount)
    }
  })
}
