import { readConfig } from '#server/config.ts'
import { ignoreOutputErrors } from '#server/lifecycle/output.ts'
import { startService, startingApp } from '#server/lifecycle/service.ts'
import { onStopRequest } from '#server/lifecycle/stop-requests.ts'
import { openBlobs } from '#server/store/blobs/open.ts'
import { connectionsOf } from '#server/store/connect.ts'
import { openDatabase } from '#server/store/database.ts'
import { connectToPrimary } from './connect-to-primary.ts'
import { processWire } from './process-wire.ts'

/** One of several processes that serve the same port, started by `primary.ts`. It ends when the primary process does. */
async function main(): Promise<void> {
  ignoreOutputErrors()
  let stop = async () => {}
  onStopRequest(() => stop())
  const config = readConfig(process.env)
  const app = startingApp(config)
  const { primary, shared } = connectToPrimary(processWire(process))
  const { main: most, live } = connectionsOf(config.workers)
  const onError = (error: Error) => app.log.warn(`database: ${error.message}`)
  const database = openDatabase(await primary.call('connection'), onError, most, live)
  const blobs = await openBlobs(config)
  const end = await startService(config, { app, database, blobs, shared }, { sharesPort: true })
  stop = async () => {
    await end()
    await database.close()
  }
  primary.tell('listens')
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
