import { readConfig } from './config.ts'
import { ignoreOutputErrors } from './lifecycle/output.ts'
import { onStopRequest } from './lifecycle/stop-requests.ts'

/** Starts the server, prints its address, and stops it in good order on request. */
async function main(): Promise<void> {
  ignoreOutputErrors()
  // During the start there is nothing to finish: the engine, the painters and the workers end with this process.
  let stop = async () => {}
  onStopRequest(() => stop())
  const config = readConfig(process.env)
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

/** Prints an error and ends the process: a server without its database cannot work. */
function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

main().catch(fail)
