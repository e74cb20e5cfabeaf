import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { filePainters } from '#server/import/file-painters.ts'
import type { PainterPool } from '#server/render/pool.ts'
import type { Blobs } from '#server/store/blobs/blobs.ts'
import { listenForChanges } from '#server/store/changes.ts'
import type { Database } from '#server/store/database.ts'
import { type Channel, type Wire, openChannel } from './channel.ts'
import { type BusFunctions, type BusListener, busHub } from './shared-bus.ts'
import { type LimitFunctions, sharedLimits } from './shared-limits.ts'
import { type JobFunctions, type PainterFunctions, painterFunctions } from './shared-painters.ts'

/** What a worker calls in the primary process. */
export type PrimaryFunctions = BusFunctions &
  LimitFunctions &
  PainterFunctions & {
    /** Returns how a worker reaches the database. */
    connection(): pg.ClientConfig
    /** Must be called when the worker serves people. */
    listens(): void
  }

/** What the primary process calls in a worker. */
export type WorkerFunctions = BusListener & JobFunctions

interface Parts {
  database: Database
  blobs: Blobs
  log: FastifyBaseLogger
  painters: PainterPool
  /** The program of an installed LibreOffice; null for the one that comes with this package. */
  soffice: string | null
}

/**
 * Creates what the workers of a machine share, in the primary process: the bus between them, their limits, and the processes that
 * paint and convert for all of them.
 */
export function machine({ database, blobs, log, painters, soffice }: Parts) {
  const hub = busHub()
  const limits = sharedLimits()
  const changes = listenForChanges(database.connection, error => log.error({ err: error }, 'changes'))
  const files = filePainters({ database, blobs, changes, log, soffice })
  return {
    /** Connects a worker. `onListening` is called when it serves people. Returns what must be called when it has ended. */
    connect(wire: Wire, onListening: () => void): () => void {
      const bus = hub.add({ deliver: message => channel.tell('deliver', message) })
      const worker: Pick<Channel<JobFunctions>, 'call'> = { call: (...given) => channel.call(...given) }
      const functions: PrimaryFunctions = {
        ...bus,
        ...limits,
        ...painterFunctions({ painters, ...files }, worker),
        connection: () => database.connection,
        listens: onListening,
      }
      const channel: Channel<WorkerFunctions> = openChannel(wire, functions)
      return () => {
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
