import { bareApp, buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { buildContext } from './context.ts'
import { firstStart } from './demo.ts'
import { housekeeping } from './housekeeping.ts'
import { painterPool } from './render/pool.ts'
import { openBlobs } from './store/blobs/open.ts'
import { openStore } from './store/connect.ts'
import { migrate } from './store/migrate.ts'

const warmAfterMs = 2_000

/** Starts the server and prints where it is; ends it cleanly on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const app = bareApp({ level: config.logLevel, redact: ['req.headers.authorization'] })
  const painters = painterPool({ log: app.log })
  // One begins while the database does, for whoever asks for a picture at once.
  void painters.warm(1)
  const store = await openStore(config, text => app.log.warn(text), 'server', fail)
  const { database } = store
  await migrate(database.pool)
  const blobs = await openBlobs(config)
  const context = await buildContext(config, database, blobs, app.log, { painters })
  await buildApp(context, app)
  const demo = await database.db.transaction().execute(tx => firstStart(tx, blobs))
  const keeper = housekeeping(database.db, blobs, app.log)
  await app.listen({ port: config.port, host: config.host, backlog: 4096 })
  // Rooms come first, above all after a crash: the other painters begin when those have come back.
  setTimeout(() => void painters.warm(), warmAfterMs).unref()

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    clearInterval(keeper)
    await context[Symbol.asyncDispose]()
    await app.close()
    await store[Symbol.asyncDispose]()
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())

  // In one piece, so that whoever reads along has all of it or nothing.
  process.stdout.write(greeting(config.baseUrl) + (demo ? welcome(config.baseUrl, demo) : ''))
}

const greeting = (baseUrl: string) => `
Live Poll Deck is running at ${baseUrl}
Presenters sign in at ${baseUrl}/ with an API key; phones join at ${baseUrl}/j
`

const welcome = (baseUrl: string, { key, deckId }: { key: string; deckId: string }) => `
This is the first start: there is a demo team with a demo deck. Its API key is shown only now:

  ${key}

Start a room of the demo deck, then open the "presentUrl" it answers in a browser and join with a phone:

  curl -s ${baseUrl}/api/v1/rooms -H "Authorization: Bearer ${key}" -d '{"deckId":"${deckId}"}'
`

/** Without its database a server only pretends: whoever runs it must see that it ended. */
function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

main().catch(fail)
