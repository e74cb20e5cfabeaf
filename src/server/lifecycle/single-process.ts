import type { Config } from '#server/config.ts'
import { type StartedServer, openInstallation } from './installation.ts'
import { painterPool } from '#server/render/pool.ts'
import { openTelemetry } from '#server/telemetry/open-telemetry.ts'
import { startService, startingApp } from './service.ts'

/**
 * Starts a server that serves people in this process. `onGiveUp` is called when the embedded engine cannot be kept running. Throws
 * an `Error` with a message for the operator.
 */
export async function startServer(config: Config, onGiveUp: (error: Error) => void): Promise<StartedServer> {
  const app = startingApp(config)
  const { log } = app
  const telemetry = await openTelemetry(config, 'server', log)
  const painters = painterPool({ log })
  // The first painter starts while the database does.
  if (config.warmUp) void painters.warm(1)
  const installation = await openInstallation(config, log, onGiveUp)
  const service = await startService(config, { app, ...installation, painters, telemetry })
  return {
    greeting: await installation.greet(),
    async stop(drain) {
      await service.drain(drain.signal)
      drain.abort()
      await service.stop()
      await installation[Symbol.asyncDispose]()
      await telemetry[Symbol.asyncDispose]()
    },
  }
}
