import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { type Database, openDatabase } from './database.ts'
import { DatabaseClient, type DatabaseConfig, connectionTo } from './database-client.ts'
import { codeOf, reasonOf } from './error-reasons.ts'
import { isPooledByTransaction } from './transaction-pooling.ts'
import { findEmbedded, startEmbedded } from './embedded/embedded-postgres.ts'

/** An open database: that of `DATABASE_URL`, or the embedded engine, which stops when the store is disposed of. */
export interface Store extends AsyncDisposable {
  database: Database
}

/** The error of every connection when a PostgreSQL is told to stop. */
const adminShutdown = '57P01'
/** What the operator is told about a pooler that does not keep sessions. */
export const pooledByTransaction =
  'Between the server and PostgreSQL of DATABASE_URL is a pooler that gives a connection to others after each transaction. ' +
  'The server needs sessions: set pool_mode=session in PgBouncer, or let DATABASE_URL name PostgreSQL itself.'
/** How long PostgreSQL may take to accept a connection, ms. */
const patienceMs = 10_000

/**
 * Returns how many connections one of so many workers opens at most: together about twice as many as a single process, and
 * enough for each to go on. `engine` is how many the embedded engine must allow, with some for its owner and for commands.
 */
export function connectionsOf(workers: number): { main: number; live: number; engine: number } {
  if (workers === 1) return { main: 12, live: 8, engine: 50 }
  const main = Math.max(4, Math.min(12, Math.round(24 / workers)))
  const live = Math.max(4, Math.min(8, Math.round(16 / workers)))
  // Each listens for changes on one more, as `wantedConnections` counts.
  return { main, live, engine: Math.max(50, workers * (main + live + 1) + 20) }
}

/** Returns how many connections so many workers open at most together; each listens for changes on one of them. */
export function wantedConnections(workers: number): number {
  const { main, live } = connectionsOf(workers)
  return workers * (main + live + 1)
}

/** Returns the major version of a PostgreSQL. */
async function majorVersion(client: Pick<pg.Client, 'query'>): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  )
  return rows[0]?.version ?? 0
}

/** Connects to a PostgreSQL once, and returns what `use` returns. Rejects when it cannot be reached, or with what `use` throws. */
export async function useOnce<T>(
  connection: DatabaseConfig,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new DatabaseClient({ ...connection, connectionTimeoutMillis: patienceMs })
  // The calls below fail with it, too.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Rejects when the PostgreSQL of a URL cannot be used now. */
export async function requireDatabase(url: string): Promise<void> {
  await useOnce(connectionTo(url), majorVersion)
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
  const open = (connection: DatabaseConfig) =>
    openDatabase(
      connection,
      error => {
        // It stops in good order. Who needs it meanwhile says so.
        if (codeOf(error) !== adminShutdown) log(`database: ${error.message}`)
      },
      most.main,
      most.live,
    )
  if (databaseUrl) {
    const connection = connectionTo(databaseUrl)
    const database = open(connection)
    const version = await majorVersion(database.pool).catch((error: unknown) => {
      throw new Error(
        `The database of DATABASE_URL cannot be used (${reasonOf(error)}). Start it, or correct DATABASE_URL.`,
        { cause: error },
      )
    })
    if (version < 15) throw new Error('DATABASE_URL is a PostgreSQL older than 15. Use 15 or newer.')
    if (await isPooledByTransaction(connection)) throw new Error(pooledByTransaction)
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
