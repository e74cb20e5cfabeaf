import type { Config } from '#server/config.ts'
import { type Database, openDatabase } from './database.ts'
import { findEmbedded, startEmbedded } from './embedded/embedded-postgres.ts'

/** An open database: that of `DATABASE_URL`, or the embedded engine, which stops when the store is disposed of. */
export interface Store extends AsyncDisposable {
  database: Database
}

/**
 * Opens the PostgreSQL of `DATABASE_URL`, or starts the embedded one. An operator command uses the engine that a server runs,
 * and starts one only when none runs. `onGiveUp` is called when the engine cannot be kept running. Throws an `Error` with a
 * message for the operator.
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
