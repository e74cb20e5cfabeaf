import type { FastifyInstance, FastifyListenOptions } from 'fastify'
import type { ListenOptions } from 'node:net'
import { bareApp, buildApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { buildContext } from '#server/build-context.ts'
import type { Context, Shared } from '#server/context.ts'
import { encode } from '#server/live/streams.ts'
import { warmUp } from '#server/live/warm-up.ts'
import { drain } from './drain.ts'
import { logOptions } from './output.ts'
import type { PainterPool } from '#server/render/pool.ts'
import type { Blobs } from '#server/store/blobs/blobs.ts'
import { databaseClock } from '#server/store/clock.ts'
import type { Database } from '#server/store/database.ts'
import type { WatchedDisk } from '#server/store/disk-space.ts'
import type { OpenTelemetry } from '#server/telemetry/open-telemetry.ts'
import { kernelSpreads } from '#server/workers/kernel-spreads.ts'

const warmAfterMs = 2_000
/** How long requests in flight may take when the server stops. */
const finishWithinMs = 5_000
/**
 * How many connections may wait to be accepted, as many as Linux takes: it lowers the number to `net.core.somaxconn`. A room joins at one
 * moment, and a connection that finds no place is tried again by the client a second later, or is reset.
 */
const longestBacklog = 65_535

/** Creates the app of a server, to which `startService` adds its routes. */
export const startingApp = (config: Pick<Config, 'logLevel' | 'trustProxy' | 'baseUrl'>): FastifyInstance =>
  bareApp(logOptions(config), config)

interface Parts {
  app: FastifyInstance
  database: Database
  blobs: Blobs
  disk: WatchedDisk
  painters?: PainterPool
  /** What this process shares with other workers of the machine; left out where it is the only one. */
  shared?: Shared
  telemetry: OpenTelemetry
}

/** A process that serves people. */
export interface Service {
  /** Serves on while it says that it is not ready, for the time of the settings or until `end` is aborted; see `drain`. */
  drain(end: AbortSignal): Promise<void>
  /** Stops it in good order: it refuses new requests, ends the streams, and finishes what is under way. */
  stop(): Promise<void>
}

/** Serves people on the port of a configuration. `sharesPort` is true when other processes of this machine serve the same one. */
export async function startService(
  config: Config,
  { app, database, blobs, ...shared }: Parts,
  { sharesPort = false } = {},
): Promise<Service> {
  const clock = await databaseClock(database.pool, error =>
    app.log.warn({ err: error }, 'Reading the clock of the database failed'),
  )
  const context = await buildContext(config, database, blobs, app.log, { ...shared, now: clock.now })
  const { metrics } = shared.telemetry
  metrics?.addDatabase(database)
  metrics?.addService(context)
  // The primary process tells what workers share.
  if (!shared.shared) metrics?.addMachine({ ...context, disk: shared.disk })
  await buildApp(context, app)
  warmUp()
  const where: FastifyListenOptions & Pick<ListenOptions, 'reusePort'> = {
    port: config.port,
    host: config.host,
    backlog: longestBacklog,
    // Port 0 means any: then `node:cluster` finds one for all.
    ...(sharesPort && kernelSpreads && config.port > 0 && { reusePort: true }),
  }
  // The greeting says where the server listens; the log need not.
  if (config.logLevel === 'info') app.log.level = 'warn'
  await app.listen(where)
  app.log.level = config.logLevel
  if (config.warmUp) warmLater(context)
  return {
    drain: end => drain(app, context, config.drainMs, end),
    async stop() {
      clock[Symbol.dispose]()
      app.server.close()
      context.deckEvents.close()
      context.streams.closeAll(encode('bye', { reason: 'restart' }))
      await app.turns.finish(finishWithinMs)
      await app.close()
      await context[Symbol.asyncDispose]()
    },
  }
}

/** The other painters and the fonts of the advice start later, because after a crash all phones and stages reconnect first. */
function warmLater({ painters, advice, log }: Context): void {
  const warm = () => Promise.all([painters.warm(), advice.warmUp()])
  setTimeout(
    () => void warm().catch((error: unknown) => log.error({ err: error }, 'Warming up failed')),
    warmAfterMs,
  ).unref()
}
