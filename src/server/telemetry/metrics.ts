import { Gauge } from 'prom-client'
import type { Database } from '#server/store/database.ts'
import { addBuildInfo } from './build-info.ts'
import { addDatabaseGauges } from './database-gauges.ts'
import { addMeters } from './event-meters.ts'
import { type MachineParts, addMachineGauges } from './machine-gauges.ts'
import type { Meters } from './meters.ts'
import { type MetricData, metricSource } from './metric-source.ts'
import { type ProcessRole, addProcessGauges } from './process-gauges.ts'
import { type ServiceParts, addServiceGauges } from './service-gauges.ts'
import { type MetricsAddress, serveMetrics } from './metrics-server.ts'
import { type MetricProcess, summedMetrics } from './summed-metrics.ts'

/** The metrics of one process. What is added later is told from then on. */
export interface Metrics {
  meters: Meters
  addDatabase(database: Pick<Database, 'pool' | 'live'>): void
  addService(parts: ServiceParts): void
  addMachine(parts: MachineParts): void
  /** Returns all of them as they are now, as plain data. */
  read(): Promise<MetricData[]>
}

/** Metrics on a port, of this process and of its workers. */
export interface ServedMetrics extends Metrics, AsyncDisposable {
  /** Adds a worker to the sum. Returns what must be called when it has ended. */
  addWorker(worker: MetricProcess): () => void
}

/** Creates the metrics of a process. */
export async function openMetrics(role: ProcessRole): Promise<Metrics> {
  return (await createMetrics(role)).metrics
}

/** Creates the metrics of a process and serves them, with those of so many workers. Rejects when it cannot listen there. */
export async function openServedMetrics(
  role: ProcessRole,
  address: MetricsAddress,
  workers: number,
): Promise<ServedMetrics> {
  const { metrics, source } = await createMetrics(role)
  await addBuildInfo(source)
  const sum = summedMetrics()
  const count = new Gauge({
    name: 'lpd_workers',
    help: 'Processes that serve people: those of WORKERS (expected), and those that told their metrics (replying).',
    labelNames: ['state'],
    registers: [source.registry],
  })
  count.set({ state: 'expected' }, workers)
  // A process without workers serves people itself.
  const own = role === 'server' ? 1 : 0
  const server = await serveMetrics(address, () =>
    sum.read(replied => {
      count.set({ state: 'replying' }, own + replied)
      return source.read()
    }),
  )
  return {
    ...metrics,
    addWorker(worker) {
      sum.add(worker)
      return () => sum.remove(worker)
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

async function createMetrics(role: ProcessRole) {
  const source = metricSource()
  const meters = addMeters(source)
  addProcessGauges(source, role)
  const metrics: Metrics = {
    meters,
    addDatabase: database => addDatabaseGauges(source, database),
    addService: parts => addServiceGauges(source, parts),
    addMachine: parts => addMachineGauges(source, parts),
    read: source.read,
  }
  return { metrics, source }
}
