import { readConfig } from '#server/config.ts'
import { ignoreOutputErrors } from '#server/lifecycle/output.ts'
import { foldersOf } from '#server/lifecycle/installation.ts'
import { startService, startingApp } from '#server/lifecycle/service.ts'
import { onStopRequest } from '#server/lifecycle/stop-requests.ts'
import { openBlobs } from '#server/store/blobs/open.ts'
import { connectionsOf } from '#server/store/connect.ts'
import { connectionTo } from '#server/store/database-client.ts'
import { openDatabase } from '#server/store/database.ts'
import { watchDisk } from '#server/store/disk-space.ts'
import { openWorkerTelemetry } from '#server/telemetry/open-telemetry.ts'
import { connectToPrimary } from './connect-to-primary.ts'
import { beatMs } from './heartbeat.ts'
import { processWire } from './process-wire.ts'

/** One of several processes that serve the same port, started by `primary.ts`. It ends when the primary process does. */
async function main(): Promise<void> {
  ignoreOutputErrors()
  let stop = async () => {}
  onStopRequest(() => stop())
  const config = readConfig(process.env)
  const app = startingApp(config)
  const telemetry = await openWorkerTelemetry(config, app.log)
  const { primary, shared } = connectToPrimary(processWire(process), telemetry.metrics?.read)
  const { main: most, live } = connectionsOf(config.workers)
  const onError = (error: Error) => app.log.warn(`database: ${error.message}`)
  const connection =
    config.databaseUrl === null ? await primary.call('connection') : connectionTo(config.databaseUrl)
  const database = openDatabase(connection, onError, most, live)
  const blobs = await openBlobs(config)
  // The primary process says in the log what it finds.
  const log = { warn: () => undefined, error: () => undefined }
  const disk = await watchDisk({ folders: foldersOf(config), reserve: config.diskReserve, log })
  const service = await startService(
    config,
    { app, database, blobs, disk, shared, telemetry },
    { sharesPort: true },
  )
  stop = async () => {
    await service.stop()
    await database.close()
    await telemetry[Symbol.asyncDispose]()
  }
  // The primary process ends the draining with a request to stop.
  process.on('message', message => {
    if (message === 'drain') void service.drain(new AbortController().signal)
  })
  primary.tell('listens')
  setInterval(() => primary.tell('beat'), beatMs).unref()
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
