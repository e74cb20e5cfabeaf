import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { type Database, openDatabase } from './database.ts'
import { findEmbedded, startEmbedded } from './embedded/embedded-postgres.ts'

/** An open database: that of `DATABASE_URL`, or the embedded engine, which stops when the store is disposed of. */
export interface Store extends AsyncDisposable {
  database: Database
}

/**
 * Returns how many connections one of so many workers opens at most: together about twice as many as a single process, and
 * enough for each to go on. `engine` is how many the embedded engine must allow, with some for its owner and for commands.
 */
export function connectionsOf(workers: number): { main: number; live: number; engine: number } {
  if (workers === 1) return { main: 12, live: 8, engine: 50 }
  const main = Math.max(4, Math.min(12, Math.round(24 / workers)))
  const live = Math.max(4, Math.min(8, Math.round(16 / workers)))
  // Each listens for changes on one more.
  return { main, live, engine: Math.max(50, workers * (main + live + 1) + 20) }
}

/**
 * Opens the PostgreSQL of `DATABASE_URL`, or starts the embedded one. An operator command uses the engine that a server runs,
 * and starts one only when none runs. `onGiveUp` is called when the engine cannot be kept running. Throws an `Error` with a
 * message for the operator.
 */
export async function openStore(
  { databaseUrl, dataDir, workers }: Pick<Config, 'databaseUrl' | 'dataDir' | 'workers'>,
  log: (text: string) => void,
  role: 'server' | 'operator' = 'server',
  onGiveUp?: (error: Error) => void,
): Promise<Store> {
  const most = connectionsOf(workers)
  const open = (connection: pg.PoolConfig) =>
    openDatabase(connection, error => log(`database: ${error.message}`), most.main, most.live)
  if (databaseUrl) {
    const database = open({ connectionString: databaseUrl })
    const { rows } = await database.pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    )
    if ((rows[0]?.version ?? 0) < 15)
      throw new Error('DATABASE_URL is a PostgreSQL older than 15. Use 15 or newer.')
    return { database, [Symbol.asyncDispose]: () => database.close() }
  }
  const running = role === 'operator' ? await findEmbedded(dataDir) : undefined
  if (running) {
    const database = open(running)
    return { database, [Symbol.asyncDispose]: () => database.close() }
  }
  const settings = { max_connections: String(most.engine) }
  const engine = await startEmbedded({ dataDir, log, onGiveUp, settings })
  const database = open(engine.connection)
  return {
    database,
    async [Symbol.asyncDispose]() {
      await database.close()
      await engine.stop()
    },
  }
}
