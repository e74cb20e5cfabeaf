import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { filePainters } from '#server/import/file-painters.ts'
import type { PainterPool } from '#server/render/pool.ts'
import type { Blobs } from '#server/store/blobs/blobs.ts'
import { listenForChanges } from '#server/store/changes.ts'
import type { Database } from '#server/store/database.ts'
import { type DiskSpace, blobsWithRoom } from '#server/store/disk-space.ts'
import { type Telemetry, noTelemetry } from '#server/telemetry/telemetry.ts'
import type { MetricData } from '#server/telemetry/metric-source.ts'
import type { MetricProcess } from '#server/telemetry/summed-metrics.ts'
import { type Channel, type Wire, openChannel } from './channel.ts'
import { type BusFunctions, type BusListener, busHub } from './shared-bus.ts'
import { type LimitFunctions, sharedLimits } from './shared-limits.ts'
import { type JobFunctions, type PainterFunctions, painterFunctions } from './shared-painters.ts'

/** What a worker calls in the primary process. */
export type PrimaryFunctions = BusFunctions &
  LimitFunctions &
  PainterFunctions & {
    /** Returns how a worker reaches the embedded engine. One of `DATABASE_URL` it reaches as this process does. */
    connection(): pg.ClientConfig
    /** Must be called when the worker serves people. */
    listens(): void
    /** Must be called again and again: the event loop of the worker turns. */
    beat(): void
  }

/** What the primary process calls in a worker. */
export type WorkerFunctions = BusListener & JobFunctions & MetricFunctions

/** What the primary process asks a worker that counts what it does. */
export interface MetricFunctions {
  /** Returns its metrics; none where none are wanted. */
  metrics(): Promise<MetricData[]>
}

interface Parts {
  database: Database
  blobs: Blobs
  disk: DiskSpace
  log: FastifyBaseLogger
  painters: PainterPool
  /** The program of an installed LibreOffice; null for the one that comes with this package. */
  soffice: string | null
  telemetry?: Telemetry
  /** Adds a worker to those whose metrics are added up. Returns what must be called when it has ended. */
  addMetrics?: ((worker: MetricProcess) => () => void) | undefined
}

/**
 * Creates what the workers of a machine share, in the primary process: the bus between them, their limits, and the processes that
 * paint and convert for all of them.
 */
export function machine({
  database,
  blobs,
  disk,
  log,
  painters,
  soffice,
  telemetry = noTelemetry,
  addMetrics = () => () => undefined,
}: Parts) {
  const hub = busHub()
  const limits = sharedLimits()
  const changes = listenForChanges(database.connection, error => log.error({ err: error }, 'changes'))
  const files = filePainters({
    database,
    blobs: blobsWithRoom(blobs, disk),
    changes,
    log,
    soffice,
    telemetry,
  })
  return {
    ...files,
    /**
     * Connects a worker. `onListening` is called when it serves people, and `onBeat` while its event loop turns. Returns what must be called
     * when it has ended.
     */
    connect(wire: Wire, onListening: () => void, onBeat: () => void): () => void {
      const bus = hub.add({ deliver: message => channel.tell('deliver', message) })
      const worker: Pick<Channel<JobFunctions>, 'call'> = { call: (...given) => channel.call(...given) }
      const functions: PrimaryFunctions = {
        ...bus,
        ...limits,
        ...painterFunctions({ painters, ...files }, worker),
        connection: () => database.connection,
        listens: onListening,
        beat: onBeat,
      }
      const channel: Channel<WorkerFunctions> = openChannel(wire, functions)
      const removeMetrics = addMetrics({ read: () => channel.call('metrics') })
      return () => {
        removeMetrics()
        channel.close()
        bus.leave()
      }
    },
    /** Ends the processes. */
    async close(): Promise<void> {
      painters.close()
      await files.pages.close()
      await files.converter.close()
      await changes[Symbol.asyncDispose]()
    },
  }
}
