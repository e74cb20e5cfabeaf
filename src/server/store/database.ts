import type { Moment, Tables } from './tables.ts'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { DatabaseClient, type DatabaseConfig } from './database-client.ts'

/** The database outside a transaction, or inside one. */
export type Queries = Kysely<Tables> | Transaction<Tables>

/** A pool of connections, and the queries that run on it. */
export interface Connections {
  pool: pg.Pool
  db: Kysely<Tables>
}

export interface Database extends Connections {
  /** The options for a separate connection to this database. */
  connection: DatabaseConfig
  /** Connections that only the live side uses, so that no work of the API makes answers wait. */
  live: Connections
  close(): Promise<void>
}

const { INT8, TIMESTAMPTZ } = pg.types.builtins

/** Converts a timestamp of PostgreSQL in UTC, such as `2026-05-01 12:00:00.12+00`. */
function readMoment(text: string): Moment {
  const [whole = '', fraction = ''] = text.replace(/\+00$/, '').replace(' ', 'T').split('.')
  return `${whole}.${fraction.padEnd(6, '0')}Z`
}

const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === INT8) return Number
    if (oid === TIMESTAMPTZ) return readMoment
    return pg.types.getTypeParser(oid, format)
  },
}

/**
 * Opens a database with at most `max` connections, and `maxLive` more for the live side. `onError` is called when one
 * breaks; the next query then opens a new one.
 */
export function openDatabase(
  connection: DatabaseConfig,
  onError: (error: Error) => void,
  max = 12,
  maxLive = 8,
): Database {
  const main = openPool(connection, onError, max)
  const live = openPool(connection, onError, maxLive)
  const close = async () => {
    for (const { db, pool } of [main, live]) {
      await db.destroy()
      // Kysely ends the pool only after it has used it.
      if (!pool.ended) await pool.end()
    }
  }
  return { ...main, connection, live, close }
}

/** Opens a pool of at most `max` connections. `onError` is called when one breaks; the next query then opens a new one. */
export function openPool(
  connection: DatabaseConfig,
  onError: (error: Error) => void,
  max: number,
): Connections {
  const pool = new pg.Pool({
    ...connection,
    Client: DatabaseClient,
    max,
    types,
    application_name: 'live-poll-deck',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // A database that vanished without a word ends no connection: the system asks it each second from then on, ten times.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Statements are sent as they come, without waiting for the reply to the one before.
    pipeline: true,
  })
  pool.on('error', onError)
  // The query on a broken connection gets the error. Without this listener, the event would end the process.
  pool.on('connect', client => {
    client.on('error', onError)
    // Before all else that is sent on it, and not among the parameters of the start: poolers such as PgBouncer refuse those.
    client.query("set TimeZone = 'UTC'; set DateStyle = 'ISO'").catch(onError)
  })
  // The pool removes a connection that ends while it is released.
  pool.on('release', (_, client) => {
    if (client instanceof DatabaseClient && client.isOutdated) void client.end()
  })
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
}

/** Whether an error means that the database was not reachable, so that a retry may succeed. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // 08…: connection exceptions; 57P0x: shut down, crashed, starting; 53300: too many connections; 25006: read-only.
  if (/^(08|57P0|53300|25006)/.test(code)) return true
  if (/^E(CONN|PIPE|NOENT|TIMEDOUT|HOSTUNREACH)/.test(code)) return true
  return /connection (terminated|ended|timeout)|timeout exceeded when trying to connect|Client has encountered a connection error/i.test(
    error.message,
  )
}
