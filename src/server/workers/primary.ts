import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { plural } from '#contract/text/figures.ts'
import type { Config } from '#server/config.ts'
import { type StartedServer, openInstallation } from '#server/lifecycle/installation.ts'
import { logOptions } from '#server/lifecycle/output.ts'
import { removeTemporaryFilesOf } from '#server/processes/temporary-files.ts'
import { painterPool } from '#server/render/pool.ts'
import { wantedConnections } from '#server/store/connect.ts'
import type { Database } from '#server/store/database.ts'
import { openTelemetry } from '#server/telemetry/open-telemetry.ts'
import { watchHeartbeat } from './heartbeat.ts'
import { keepRunning } from './keep-running.ts'
import { kernelSpreads } from './kernel-spreads.ts'
import { machine } from './machine.ts'
import { processWire } from './process-wire.ts'

const program = fileURLToPath(new URL('worker.ts', import.meta.url))
/** How long a worker may take to stop before it is killed, ms: more than it waits for requests under way. */
const stopWithinMs = 15_000
const warmAfterMs = 2_000

/**
 * Starts a server whose workers serve people, and replaces those that end. Resolves when all of them listen. This process serves
 * nobody itself: it owns what the workers share. `onGiveUp` is called when the embedded engine cannot be kept running. Throws an
 * `Error` with a message for the operator.
 */
export async function startServer(config: Config, onGiveUp: (error: Error) => void): Promise<StartedServer> {
  const { log } = Fastify({ logger: logOptions(config) })
  const telemetry = await openTelemetry(config, 'primary', log)
  const painters = painterPool({ log })
  if (config.warmUp) void painters.warm(1)
  const installation = await openInstallation(config, log, onGiveUp)
  const { database, blobs, disk } = installation
  if (kernelSpreads) await requireFreePort(config)
  await warnAboutConnections(config, database, log)
  const { metrics } = telemetry
  const shared = machine({
    database,
    blobs,
    disk,
    log,
    painters,
    soffice: config.soffice,
    telemetry,
    addMetrics: metrics?.addWorker,
  })
  metrics?.addDatabase(database)
  metrics?.addMachine({ painters, pages: shared.pages, converter: shared.converter, disk, database })
  cluster.setupPrimary({ exec: program, args: [], serialization: 'advanced' })

  function startWorker() {
    const worker = cluster.fork()
    const { promise: listens, resolve: onListening } = Promise.withResolvers<void>()
    const { promise, resolve: onEnd } = Promise.withResolvers<object>()
    const heart = watchHeartbeat(() => {
      log.error({ worker: worker.process.pid }, 'A worker hangs, and is killed.')
      worker.process.kill('SIGKILL')
    })
    const onStarted = () => {
      // A worker that is halted before its first beat is found, too.
      heart.beat()
      onListening()
    }
    const leave = shared.connect(processWire(worker), onStarted, heart.beat)
    worker.once('exit', (code, signal) => onEnd({ worker: worker.process.pid, code, signal }))
    // It could not be started, for example because there is no memory.
    worker.once('error', error => onEnd({ err: error }))
    const end = () => {
      heart.stop()
      leave()
      const { pid } = worker.process
      if (pid !== undefined) void removeTemporaryFilesOf(pid)
    }
    return { worker, listens, ended: promise.finally(end) }
  }

  const running = await keepRunning(config.workers, startWorker, log)
  const warm = config.warmUp ? setTimeout(() => void painters.warm(), warmAfterMs).unref() : undefined

  return {
    greeting: await installation.greet(),
    async stop(drain) {
      clearTimeout(warm)
      if (config.drainMs > 0 && !drain.signal.aborted) {
        running.each(({ worker }) => worker.isConnected() && worker.send('drain'))
        await pause(config.drainMs, undefined, { signal: drain.signal }).catch(() => undefined)
      }
      drain.abort()
      await running.stop(({ worker }) => stopWorker(worker))
      await shared.close()
      await installation[Symbol.asyncDispose]()
      await telemetry[Symbol.asyncDispose]()
    },
  }
}

/** Asks a worker to stop, and kills it when it takes too long. */
function stopWorker(worker: Worker): void {
  if (worker.isConnected()) worker.send('stop')
  setTimeout(() => void worker.process.kill('SIGKILL'), stopWithinMs).unref()
}

/** Throws when something listens on the port: workers that share a port would share it with that, too. */
async function requireFreePort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const probe = createServer().listen({ port, host, exclusive: true })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

/** Warns when the database allows fewer connections than the workers may open. */
async function warnAboutConnections(
  { workers }: Pick<Config, 'workers'>,
  { pool }: Database,
  log: FastifyBaseLogger,
): Promise<void> {
  const { rows } = await pool.query<{ most: number }>(
    "select current_setting('max_connections')::int as most",
  )
  const wanted = wantedConnections(workers)
  const most = rows[0]?.most ?? wanted
  if (wanted > most)
    log.warn(
      `The database allows ${plural(most, 'connection')}, and ${plural(workers, 'worker')} may open ${wanted}. Raise max_connections, or set WORKERS lower.`,
    )
}
