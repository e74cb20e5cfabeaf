import { bareApp, buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { buildContext } from './context.ts'
import { createDemo, offerSetup } from './demo/demo.ts'
import { linkUrl } from './operations/people/deliver-link.ts'
import { housekeeping } from './store/housekeeping.ts'
import { encode } from './live/streams.ts'
import { warmUp } from './live/warm-up.ts'
import { painterPool } from './render/pool.ts'
import { ignoreOutputErrors, logStream } from './lifecycle/output.ts'
import { onStopRequest } from './lifecycle/stop-requests.ts'
import { openBlobs } from './store/blobs/open.ts'
import { databaseClock } from './store/clock.ts'
import { openStore } from './store/connect.ts'
import { migrate } from './store/migrate.ts'

const warmAfterMs = 2_000
/** How long requests in flight may take when the server stops. */
const finishWithinMs = 5_000

/** Starts the server, prints its address, and stops it in good order on request. */
async function main(): Promise<void> {
  ignoreOutputErrors()
  // During the start there is nothing to finish: the engine and the painters end with this process.
  let stop = async () => {}
  onStopRequest(() => stop())
  const config = readConfig(process.env)
  const app = bareApp(
    { level: config.logLevel, redact: ['req.headers.authorization'], stream: logStream },
    { trustProxy: config.trustProxy },
  )
  const painters = painterPool({ log: app.log })
  // The first painter starts while the database does.
  void painters.warm(1)
  const store = await openStore(config, text => app.log.warn(text), 'server', fail)
  const { database } = store
  await migrate(database.pool)
  const blobs = await openBlobs(config)
  const clock = await databaseClock(database.pool, error =>
    app.log.warn({ err: error }, 'Reading the clock of the database failed'),
  )
  const context = await buildContext(config, database, blobs, app.log, { painters, now: clock.now })
  await buildApp(context, app)
  const demo = await database.db.transaction().execute(tx => createDemo(tx, blobs))
  const setup = await database.db.transaction().execute(offerSetup)
  const cleanup = housekeeping(database.db, blobs, app.log, config.keepResultsDays)
  warmUp()
  // The greeting says where the server listens; the log need not.
  if (config.logLevel === 'info') app.log.level = 'warn'
  await app.listen({ port: config.port, host: config.host, backlog: 4096 })
  app.log.level = config.logLevel
  // The other painters and the fonts of the advice start later, because after a crash all phones and stages reconnect first.
  const warmLater = () => Promise.all([painters.warm(), context.advice.warmUp()])
  setTimeout(
    () => void warmLater().catch((error: unknown) => app.log.error({ err: error }, 'Warming up failed')),
    warmAfterMs,
  ).unref()

  stop = async () => {
    clearInterval(cleanup)
    clock[Symbol.dispose]()
    app.server.close()
    context.deckEvents.close()
    context.streams.closeAll(encode('bye', { reason: 'restart' }))
    await app.turns.finish(finishWithinMs)
    await app.close()
    await context[Symbol.asyncDispose]()
    await store[Symbol.asyncDispose]()
  }

  // In one write, so that a program that reads the output gets all of it.
  process.stdout.write(
    [
      greeting(config.baseUrl),
      ...(setup ? [firstAccount(linkUrl(config.baseUrl, 'setup', setup))] : []),
      ...(demo ? [welcome(config.baseUrl, demo)] : []),
    ].join(''),
  )
}

const greeting = (baseUrl: string) => `
Live Poll Deck is running at ${baseUrl}
Presenters sign in at ${baseUrl}/sign-in; phones join at ${baseUrl}/j
`

const firstAccount = (url: string) => `
Nobody has an account yet. Open this link to make the first one; it works once:

  ${url}
`

const welcome = (baseUrl: string, { key, deckId }: { key: string; deckId: string }) => `
There is a demo deck. For programs and agents, this API key reaches it; it is shown only now:

  ${key}

It starts a room of the demo deck; open the "presentUrl" of the reply in a browser and join with a phone:

  curl -s ${baseUrl}/api/v1/rooms -H "Authorization: Bearer ${key}" -d '{"deckId":"${deckId}"}'
`

/** Prints an error and ends the process: a server without its database cannot work. */
function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

main().catch(fail)
