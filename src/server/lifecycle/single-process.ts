import type { Config } from '#server/config.ts'
import { type StartedServer, openInstallation } from './installation.ts'
import { painterPool } from '#server/render/pool.ts'
import { startService, startingApp } from './service.ts'

/**
 * Starts a server that serves people in this process. `onGiveUp` is called when the embedded engine cannot be kept running. Throws
 * an `Error` with a message for the operator.
 */
export async function startServer(config: Config, onGiveUp: (error: Error) => void): Promise<StartedServer> {
  const app = startingApp(config)
  const { log } = app
  const painters = painterPool({ log })
  // The first painter starts while the database does.
  void painters.warm(1)
  const installation = await openInstallation(config, log, onGiveUp)
  const stopService = await startService(config, { app, ...installation, painters })
  return {
    greeting: installation.greeting,
    async stop() {
      await stopService()
      await installation[Symbol.asyncDispose]()
    },
  }
}
