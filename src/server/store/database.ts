import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Status } from '#contract/live.ts'
import type { Plan, Scope } from '#contract/scopes.ts'
import type { Generated } from 'kysely'

/** A time in UTC with the precision of the database: `2026-05-01T12:00:00.123456Z`. */
type Moment = string

export interface Tables {
  teams: { id: string; name: string; plan: Plan; created_at: Generated<Moment> }
  users: { id: string; team_id: string; email: string; created_at: Generated<Moment> }
  api_keys: {
    id: string
    team_id: string
    user_id: string
    name: string
    scopes: Scope[]
    hash: Buffer
    created_at: Generated<Moment>
    revoked_at: Moment | null
  }
  decks: {
    id: string
    team_id: string
    owner_id: string
    title: string
    document: Buffer
    steps: number
    extras: string | null
    starred: Generated<boolean>
    source_kind: 'pdf' | 'pptx' | 'none' | null
    thumb_key: Generated<string>
    shared_at: Moment | null
    deleted_at: Moment | null
    created_at: Generated<Moment>
    updated_at: Generated<Moment>
  }
  idempotency: {
    key_id: string
    method: string
    path: string
    idempotency_key: string
    body_hash: Buffer
    status: number | null
    /** Encrypted with a key that is derived from the secret of the request; see `auth/seal.ts`. */
    body: Buffer | null
    created_at: Generated<Moment>
  }
  rooms: {
    id: Generated<number>
    code: string
    team_id: string
    user_id: string
    deck_id: string | null
    title: string
    document: string
    steps: number
    extras: string | null
    host_hash: Buffer
    state: string
    /** A copy of the status in `state`, for lists. */
    status: Generated<Status>
    step_index: Generated<number>
    version: Generated<number>
    created_at: Generated<Moment>
    driven_at: Generated<Moment>
    due_at: Moment | null
    ended_at: Moment | null
  }
  blobs: { hash: string; touched_at: Generated<Moment> }
  deck_pages: {
    deck_id: string
    index: number
    picture: string
    thumb: string
    aspect: number
    words: string
  }
  shots: { key: string; bytes: number; used_at: Generated<Moment> }
  deck_blobs: { deck_id: string; hash: string }
  room_blobs: { room_id: number; hash: string }
  polls: { key: Generated<number>; room_id: number; poll_id: string; round: number }
  participants: {
    id: string
    room_id: number
    token_hash: Buffer
    name: string | null
    joined_at: Generated<Moment>
  }
  answers: { poll: number; participant: string; value: string; prev: string | null; at: Moment }
  cells: { poll: number; cell: string; weight: number }
}

/** The database outside a transaction, or inside one. */
export type Queries = Kysely<Tables> | Transaction<Tables>

/** A pool of connections, and the queries that run on it. */
export interface Connections {
  pool: pg.Pool
  db: Kysely<Tables>
}

export interface Database extends Connections {
  /** The options for a separate connection to this database. */
  connection: pg.ClientConfig
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
  connection: pg.PoolConfig,
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

function openPool(connection: pg.PoolConfig, onError: (error: Error) => void, max: number): Connections {
  const pool = new pg.Pool({
    ...connection,
    max,
    types,
    options: '-c TimeZone=UTC -c DateStyle=ISO',
    application_name: 'live-poll-deck',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  })
  pool.on('error', onError)
  // The query on a broken connection gets the error. Without this listener, the event would end the process.
  pool.on('connect', client => client.on('error', onError))
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
