import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Config, settingNames } from '#server/config.ts'
import { misspeltSettings } from '#server/misspelt-settings.ts'
import { createDemo, offerSetup } from '#server/demo/demo.ts'
import { housekeeping } from '#server/store/housekeeping.ts'
import { sweepTemporaryFiles } from '#server/processes/temporary-files.ts'
import { linkUrl } from '#server/operations/people/deliver-link.ts'
import type { Blobs } from '#server/store/blobs/blobs.ts'
import { noteAddress } from './known-address.ts'
import { againMs, isPassing, waitForService } from './wait-for-service.ts'
import { requireRedis } from '#server/store/bus/use-redis.ts'
import { openBlobs } from '#server/store/blobs/open.ts'
import { type Store, openStore, requireDatabase } from '#server/store/connect.ts'
import { reasonsOf } from '#server/store/error-reasons.ts'
import type { Database } from '#server/store/database.ts'
import { type WatchedDisk, watchDisk } from '#server/store/disk-space.ts'
import { migrate } from '#server/store/migrate.ts'
import { countServers, loneServers } from '#server/store/running-servers.ts'

/** A server that runs. */
export interface StartedServer {
  /** What to print now that it listens. */
  greeting: string
  /** Stops it in good order: it drains for the time of the settings, or until `drain` is aborted, and finishes what is under way. */
  stop(drain: AbortController): Promise<void>
}

/** The database and the files of a server, ready to be used. Disposing closes them, and stops the embedded engine. */
export interface Installation extends AsyncDisposable {
  database: Database
  blobs: Blobs
  disk: WatchedDisk
  /** Makes the demo in a new installation. Returns what the server prints once it listens. */
  greet(): Promise<string>
}

/** Opens and migrates the database. The server waits for one that cannot be reached, also when it is lost again meanwhile. */
async function openMigrated(
  config: Config,
  log: FastifyBaseLogger,
  onGiveUp: (error: Error) => void,
): Promise<Store> {
  const { databaseUrl } = config
  for (;;) {
    if (databaseUrl !== null) {
      const use = () => requireDatabase(databaseUrl)
      await waitForService({ name: 'the database', setting: 'DATABASE_URL', use }, log)
    }
    let store: Store | undefined
    try {
      store = await openStore(config, text => log.warn(text), 'server', onGiveUp)
      const began = performance.now()
      const ran = await migrate(store.database.pool)
      if (ran.length > 0)
        log.warn(
          `The database was upgraded in ${((performance.now() - began) / 1_000).toFixed(1)} s: ${ran.join(', ')}. The release before does not start on it any more.`,
        )
      return store
    } catch (error) {
      await store?.[Symbol.asyncDispose]()
      if (databaseUrl === null || !isPassing(error)) throw error
      log.warn(`The database of DATABASE_URL was lost again (${reasonsOf(error)}).`)
      await pause(againMs)
    }
  }
}

/**
 * Opens the database and the files, migrates them, and removes from now on what has expired.
 * `onGiveUp` is called when the embedded engine cannot be kept running. Throws an `Error` with a message for the operator.
 */
export async function openInstallation(
  config: Config,
  log: FastifyBaseLogger,
  onGiveUp: (error: Error) => void,
): Promise<Installation> {
  // Before this process makes any.
  await sweepTemporaryFiles()
  for (const { name, meant } of misspeltSettings(Object.keys(process.env), settingNames))
    log.warn(`${name} is not a setting, and does nothing. Did you mean ${meant}?`)
  const { redisUrl } = config
  if (redisUrl !== null) {
    const use = () => requireRedis(redisUrl)
    await waitForService({ name: 'the Redis', setting: 'REDIS_URL', use }, log)
  }
  const store = await openMigrated(config, log, onGiveUp)
  const { database } = store
  const blobs = await openBlobs(config)
  if (config.redisUrl === null && (await countServers(database.pool)) > 0) log.warn(loneServers)
  const disk = await watchDisk({ folders: foldersOf(config), reserve: config.diskReserve, log })
  const cleanup = housekeeping(database.db, blobs, log, config)
  const { baseUrl } = config
  return {
    database,
    blobs,
    disk,
    // Not before: the key is shown once, so nobody would ever see that of a server that could not listen.
    async greet() {
      // Where everything is elsewhere, there may be no folder.
      if (foldersOf(config).length > 0) await noteAddress(config.dataDir, baseUrl)
      const demo = await database.db.transaction().execute(tx => createDemo(tx, blobs))
      const setup = await database.db.transaction().execute(offerSetup)
      return [
        greeting(baseUrl),
        ...(setup ? [firstAccount(linkUrl(baseUrl, 'setup', setup))] : []),
        ...(demo ? [welcome(baseUrl, demo)] : []),
      ].join('')
    },
    async [Symbol.asyncDispose]() {
      clearInterval(cleanup)
      disk[Symbol.dispose]()
      await store[Symbol.asyncDispose]()
    },
  }
}

/** Returns the folders in which a server stores things; none where a database and a bucket elsewhere have all of it. */
export const foldersOf = ({
  dataDir,
  databaseUrl,
  blobUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl' | 'blobUrl'>): string[] => [
  ...(databaseUrl && blobUrl ? [] : [dataDir]),
  // They may be links to other disks.
  ...(databaseUrl ? [] : [join(dataDir, 'postgres')]),
  ...(blobUrl ? [] : [join(dataDir, 'blobs')]),
]

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
