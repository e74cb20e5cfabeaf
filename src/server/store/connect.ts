import type { Config } from '#server/config.ts'
import { type Database, openDatabase } from './database.ts'
import { findEmbedded, startEmbedded } from './embedded/embedded-postgres.ts'

/** A database that stays as long as its server: an outside one, or the embedded engine with it. */
export interface Store extends AsyncDisposable {
  database: Database
}

/**
 * Opens the outside PostgreSQL, or starts the embedded one. An operator's command joins the engine that a server
 * runs, and starts one only when none does. `onGiveUp` hears of an engine that cannot be
 * kept running. Throws an `Error` with a sentence for people.
 */
export async function openStore(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: (text: string) => void,
  role: 'server' | 'operator' = 'server',
  onGiveUp?: (error: Error) => void,
): Promise<Store> {
  const onError = (error: Error) => log(`database: ${error.message}`)
  if (databaseUrl) {
    const database = openDatabase({ connectionString: databaseUrl }, onError)
    const { rows } = await database.pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    )
    if ((rows[0]?.version ?? 0) < 15)
      throw new Error('DATABASE_URL is a PostgreSQL older than 15. Use 15 or newer.')
    return { database, [Symbol.asyncDispose]: () => database.close() }
  }
  const running = role === 'operator' ? await findEmbedded(dataDir) : undefined
  if (running) {
    const database = openDatabase(running, onError)
    return { database, [Symbol.asyncDispose]: () => database.close() }
  }
  const engine = await startEmbedded({ dataDir, log, onGiveUp })
  const database = openDatabase(engine.connection, onError)
  return {
    database,
    async [Symbol.asyncDispose]() {
      await database.close()
      await engine.stop()
    },
  }
}
