import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { Refusal } from '#contract/refusal.ts'
import { withinTime } from '#server/limits/time-limit.ts'
import { type Connections, openPool } from './database.ts'
import type { DatabaseConfig } from './database-client.ts'
import { reasonsOf } from './error-reasons.ts'
import { pgQueriesOn } from './pg-queries.ts'
import type { Tables } from './tables.ts'

/** A connection to a replica that had all that was committed before it was taken. */
export interface TakenConnection {
  db: Kysely<Tables>
  release(): void
}

/**
 * Where lists, results and downloads are read: on a replica while there is one that has all that was committed before the read, otherwise on the
 * primary. So nobody reads what is older than what they saw or wrote, whichever server wrote it.
 */
export interface Replica {
  /** Does work that only reads. Work that fails on the replica is done again on the primary, and throws what it throws there. */
  read<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /** Takes a connection to the replica; undefined when the primary is to be read. */
  take(): Promise<TakenConnection | undefined>
  /** Tells that work which failed on the replica succeeded on the primary. */
  blame(error: unknown): void
  /** Returns `ok`, why the replica is not read, or undefined where there is none. It is asked again if that was long ago. */
  state(): string | undefined
  close(): Promise<void>
}

interface Parts {
  primary: Connections
  log: { warn(text: string): void; info(text: string): void }
}

/** How long a read waits for the replica, and for it to have what was committed before, ms. One that is further behind is not read. */
const patienceMs = 500
/** How long it may take to connect and reply when nobody waits for it, ms. */
const askingMs = 5_000
const askAgainMs = 10
/** For how long a replica that failed is not asked again, and for how long what it replied holds for `state`, ms. */
const restMs = 2_000
/** How long a query may take on the replica, ms. */
const queryMs = 10_000

/** Creates what reads from the primary alone. */
export const noReplica = ({ db }: Pick<Connections, 'db'>): Replica => ({
  read: work => work(db),
  take: () => Promise.resolve(undefined),
  blame: () => undefined,
  state: () => undefined,
  close: () => Promise.resolve(),
})

/**
 * Opens the replica of an address. Nobody waits for one that cannot be read: it is asked in between, and told in the log when it is read, and when it
 * no longer is.
 */
export function openReplica(connection: DatabaseConfig, { primary, log }: Parts): Replica {
  // The calls fail with it, too.
  const { db, pool } = openPool(
    { ...connection, query_timeout: queryMs },
    () => undefined,
    primary.pool.options.max,
  )
  /** Why it is not read; undefined while it is. */
  let problem: string | undefined = 'it was not asked yet'
  let isTold = false
  let askedAt = -Infinity
  let asking: Promise<void> | undefined

  /** Takes a connection to the replica once it has all that is committed now. Rejects when it is not there within some time, or is behind. */
  async function takeCurrent(withinMs: number): Promise<TakenConnection> {
    const position = await readPosition(primary.pool)
    const taken = reserve(db)
    try {
      const current = await withinTime(
        withinMs,
        taken.connection.then(one => untilCurrent(one, position)),
      )
      return { db: current, release: taken.release }
    } catch (error) {
      taken.release()
      throw error
    }
  }

  async function askNow(): Promise<void> {
    try {
      const { release } = await takeCurrent(askingMs)
      release()
      if (isTold) log.info('The replica of DATABASE_READ_URL is read again.')
      isTold = false
      problem = undefined
    } catch (error) {
      // What fails because of the primary says nothing about the replica.
      if (error instanceof PrimaryError) return
      problem = reasonsOf(error)
      if (!isTold) log.warn(`The replica of DATABASE_READ_URL is not read, but the primary: ${problem}.`)
      isTold = true
    } finally {
      askedAt = performance.now()
    }
  }

  /** Asks the replica, unless that was done a moment ago. */
  function ask(): void {
    if (performance.now() - askedAt < restMs) return
    asking ??= askNow().finally(() => (asking = undefined))
  }
  ask()

  /** Reads the primary until the replica was asked again, which tells why. */
  function avoid(error: unknown): void {
    problem = reasonsOf(error)
    askedAt = -Infinity
    ask()
  }

  async function take(): Promise<TakenConnection | undefined> {
    if (problem !== undefined) {
      ask()
      return undefined
    }
    try {
      return await takeCurrent(patienceMs)
    } catch (error) {
      if (!(error instanceof PrimaryError)) avoid(error)
      return undefined
    }
  }

  return {
    take,
    blame: avoid,
    async read(work) {
      const taken = await take()
      if (!taken) return work(primary.db)
      let failure: unknown
      try {
        return await work(taken.db)
      } catch (error) {
        if (error instanceof Refusal) throw error
        failure = error
      } finally {
        taken.release()
      }
      const done = await work(primary.db)
      avoid(failure)
      return done
    },
    state() {
      ask()
      return problem ?? 'ok'
    },
    async close() {
      await asking
      await db.destroy()
      if (!pool.ended) await pool.end()
    },
  }
}

/** The primary did not say how far it is. */
class PrimaryError extends Error {}

/** How far a primary is, and of which database. */
export interface Position {
  system: string
  database: string
  /** Up to where the log of changes is on the disk of the primary, as `pg_lsn`: all that was committed is before that. */
  at: string
}

/** Reads which database the primary has, and how far it is. Throws a `PrimaryError`. */
export async function readPosition(connection: Pick<pg.ClientBase, 'query'>): Promise<Position> {
  try {
    const { rows } = await connection.query<Position>(
      `select pg_current_wal_flush_lsn()::text as at, current_database() as database,
         (select system_identifier::text from pg_control_system()) as system`,
    )
    if (rows[0]) return rows[0]
  } catch (error) {
    throw new PrimaryError('the primary cannot be asked', { cause: error })
  }
  throw new PrimaryError('the primary gave no reply')
}

/** Waits until a replica has all changes up to a position. Rejects when it never will. Returns the connection. */
async function untilCurrent(db: Kysely<Tables>, { at, system, database }: Position): Promise<Kysely<Tables>> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const { rows } = await pgQueriesOn(db).query<ReplicaFacts>(
      `select pg_is_in_recovery() as "isStandby", current_database() as database,
         (select system_identifier::text from pg_control_system()) as system,
         coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "isCurrent"`,
      [at],
    )
    const [facts] = rows
    if (facts === undefined) throw new Error('it gave no reply')
    if (!facts.isStandby) throw new Error('it is no standby')
    if (facts.system !== system || facts.database !== database)
      throw new Error('it is a replica of another database than that of DATABASE_URL')
    if (facts.isCurrent) return db
    if (performance.now() > deadline) throw new Error(`it is more than ${patienceMs} ms behind the primary`)
    await delay(askAgainMs)
  }
}

interface ReplicaFacts {
  isStandby: boolean
  isCurrent: boolean
  system: string
  database: string
}

/** Reserves a connection of a pool until it is released; it may be released before it was there. */
function reserve(db: Kysely<Tables>): { connection: Promise<Kysely<Tables>>; release(): void } {
  const { promise: connection, resolve, reject } = Promise.withResolvers<Kysely<Tables>>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  db.connection()
    .execute(async one => {
      resolve(one)
      await released
    })
    .catch(reject)
  return { connection, release }
}
