import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import { createDemo, offerSetup } from '#server/demo/demo.ts'
import { housekeeping } from '#server/store/housekeeping.ts'
import { linkUrl } from '#server/operations/people/deliver-link.ts'
import type { Blobs } from '#server/store/blobs/blobs.ts'
import { openBlobs } from '#server/store/blobs/open.ts'
import { openStore } from '#server/store/connect.ts'
import type { Database } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'

/** A server that runs. */
export interface StartedServer {
  /** What to print now that it listens. */
  greeting: string
  /** Stops it in good order: it finishes what is under way. */
  stop(): Promise<void>
}

/** The database and the files of a server, ready to be used. Disposing closes them, and stops the embedded engine. */
export interface Installation extends AsyncDisposable {
  database: Database
  blobs: Blobs
  /** What the server prints once it listens. */
  greeting: string
}

/**
 * Opens the database and the files, migrates them, makes the demo in a new installation, and removes from now on what has expired.
 * `onGiveUp` is called when the embedded engine cannot be kept running. Throws an `Error` with a message for the operator.
 */
export async function openInstallation(
  config: Config,
  log: FastifyBaseLogger,
  onGiveUp: (error: Error) => void,
): Promise<Installation> {
  const store = await openStore(config, text => log.warn(text), 'server', onGiveUp)
  const { database } = store
  await migrate(database.pool)
  const blobs = await openBlobs(config)
  const demo = await database.db.transaction().execute(tx => createDemo(tx, blobs))
  const setup = await database.db.transaction().execute(offerSetup)
  const cleanup = housekeeping(database.db, blobs, log, config.keepResultsDays)
  const { baseUrl } = config
  return {
    database,
    blobs,
    greeting: [
      greeting(baseUrl),
      ...(setup ? [firstAccount(linkUrl(baseUrl, 'setup', setup))] : []),
      ...(demo ? [welcome(baseUrl, demo)] : []),
    ].join(''),
    async [Symbol.asyncDispose]() {
      clearInterval(cleanup)
      await store[Symbol.asyncDispose]()
    },
  }
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
