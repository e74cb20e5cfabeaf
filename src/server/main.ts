import { type Config, readConfig } from './config.ts'
import { ignoreOutputErrors } from './lifecycle/output.ts'
import { findFreePort } from './lifecycle/free-port.ts'
import { startErrorText } from './lifecycle/start-error.ts'
import { onStopRequest } from './lifecycle/stop-requests.ts'

/** Starts the server, prints its address, and stops it in good order on request. */
async function main(): Promise<void> {
  ignoreOutputErrors()
  // During the start there is nothing to finish: the engine, the painters and the workers end with this process.
  let stop = async (_drain: AbortController) => {}
  onStopRequest(drain => stop(drain))
  const config = await withRealPort(process.env)
  // A process that only starts workers does not load what serves people.
  const { startServer } =
    config.workers === 1
      ? await import('./lifecycle/single-process.ts')
      : await import('./workers/primary.ts')
  const started = await startServer(config, fail)
  stop = started.stop
  // In one write, so that a program that reads the output gets all of it.
  process.stdout.write(started.greeting)
}

/**
 * Reads the settings. Port 0 becomes one that is free, because links and the greeting name it. A port that is taken is told now, and not
 * once the database runs.
 */
async function withRealPort(env: NodeJS.ProcessEnv): Promise<Config> {
  const config = readConfig(env)
  listening = config
  const port = await findFreePort(config.host, config.port)
  return config.port === port ? config : readConfig({ ...env, PORT: String(port) })
}

/** The settings, once they are read, for what an error says. */
let listening: Config | undefined

/** Prints an error and ends the process: a server without its database cannot work. */
function fail(error: unknown): never {
  process.stderr.write(`${startErrorText(error, listening)}\n`)
  process.exit(1)
}

main().catch(fail)
