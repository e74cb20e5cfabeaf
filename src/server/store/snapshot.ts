import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import type { Connections, Queries } from './database.ts'
import { type PgQueries, pgQueriesOn } from './pg-queries.ts'
import type { Replica } from './replica.ts'

/** The database as it was at one moment. Everything that is read from it fits together, whatever is written meanwhile. */
export interface Snapshot extends AsyncDisposable {
  db: Queries
  pool: PgQueries
}

/** How many snapshots there may be at once, in all and of one team: each holds a connection until its file is sent. */
const most = { inAll: 6, ofTeam: 3 }
/** How long a reader waits for others to finish, ms. */
const longestWaitMs = 10_000
/** The database ends a snapshot that nothing is read from for this long, s. Clients that read nothing are closed earlier, after three minutes. */
const idleSec = 300
/** After how many seconds a refused request may be sent again. */
const retryAfterSec = 10

/** The snapshots that are open of a database, and those who wait for one. */
interface Readers {
  teams: string[]
  waiting: Set<() => void>
}
const readers = new WeakMap<Connections['db'], Readers>()

/**
 * Waits until a team may have another snapshot. Returns what gives its place back. Throws a 503 when too many are open for `waitMs`.
 */
export async function takePlace(
  db: Connections['db'],
  team: string,
  waitMs = longestWaitMs,
): Promise<() => void> {
  const { teams, waiting } = readers.get(db) ?? { teams: [], waiting: new Set() }
  readers.set(db, { teams, waiting })
  const isFull = () => teams.length >= most.inAll || teams.filter(each => each === team).length >= most.ofTeam
  const until = performance.now() + waitMs
  while (isFull()) {
    const leftMs = until - performance.now()
    if (leftMs <= 0)
      throw new Refusal(
        'unavailable',
        said('unavailable.fix.files', { seconds: retryAfterSec }),
        undefined,
        retryAfterSec,
      )
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, leftMs)
    waiting.add(resolve)
    await promise
    waiting.delete(resolve)
    clearTimeout(timer)
  }
  teams.push(team)
  return () => {
    teams.splice(teams.indexOf(team), 1)
    for (const wake of waiting) wake()
  }
}

/** Opens a snapshot on a connection that is free again once the snapshot is disposed. */
async function openSnapshot(db: Connections['db']): Promise<Snapshot> {
  await using cleanup = new AsyncDisposableStack()
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  // A connection that broke has nothing to roll back, and the pool drops it.
  cleanup.defer(() =>
    transaction
      .rollback()
      .execute()
      .catch(() => undefined),
  )
  const pool = pgQueriesOn(transaction)
  await pool.query(`set local idle_in_transaction_session_timeout = '${idleSec}s'`)
  const stack = cleanup.move()
  return { db: transaction, pool, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

/**
 * Returns pieces that are read from a snapshot, which is disposed after the last of them, or when nobody wants more. Throws once
 * who reads them has kept the snapshot waiting for `longestMs` in all: others wait for its place, and the database keeps old rows for it.
 */
export async function* whileOpen<Piece>(
  snapshot: AsyncDisposable,
  pieces: AsyncIterable<Piece>,
  longestMs: number,
): AsyncGenerator<Piece> {
  await using _ = snapshot
  let waitedMs = 0
  for await (const piece of pieces) {
    const since = performance.now()
    yield piece
    waitedMs += performance.now() - since
    if (waitedMs > longestMs)
      throw new Error(
        `A file was broken off, because its client took more than ${longestMs / 60_000} minutes to read it.`,
      )
  }
}

/** Keeps a snapshot open as `whileOpen` does. */
export type WhileOpen = <Piece>(pieces: AsyncIterable<Piece>) => AsyncIterable<Piece>

/**
 * Opens a snapshot for a team and returns what `read` returns. The snapshot is disposed then, or with `whileOpen` after the last piece. It is one of
 * the replica, or of the primary when there is none or `read` fails there; pieces that follow are not read again elsewhere. Throws a 503 when
 * too many snapshots are open for ten seconds, and pieces are broken off as by `whileOpen`.
 */
export async function readSnapshot<T>(
  {
    database: { db },
    replica,
    longestReadMs,
  }: { database: Connections; replica: Replica; longestReadMs: number },
  team: string,
  read: (snapshot: Snapshot, whileOpen: WhileOpen) => Promise<T>,
): Promise<T> {
  await using place = new AsyncDisposableStack()
  place.defer(await takePlace(db, team))
  const readOn = async (source: Connections['db'], release: () => void): Promise<T> => {
    await using opened = new AsyncDisposableStack()
    opened.defer(release)
    const snapshot = opened.use(await openSnapshot(source))
    const kept = new AsyncDisposableStack()
    let isKept = false
    const result = await read(snapshot, pieces => {
      isKept = true
      return whileOpen(kept, pieces, longestReadMs)
    })
    if (isKept) {
      kept.use(place.move())
      kept.use(opened.move())
    }
    return result
  }
  const taken = await replica.take()
  // Awaited, because its place is given back when this function returns.
  if (!taken) return await readOn(db, () => undefined)
  let failure: unknown
  try {
    return await readOn(taken.db, taken.release)
  } catch (error) {
    if (error instanceof Refusal) throw error
    failure = error
  }
  const result = await readOn(db, () => undefined)
  replica.blame(failure)
  return result
}

/** How often a cursor was opened, so that each has a name of its own in its transaction. */
let cursors = 0

/** Reads the rows of a query in its order, `pageRows` at a time. The query runs once; it needs a transaction, such as that of a snapshot. */
export async function* readInPages<Row extends object>(
  pool: PgQueries,
  query: { text: string; values: unknown[] },
  pageRows: number,
): AsyncGenerator<Row[]> {
  cursors += 1
  const name = `pages_${cursors}`
  await pool.query(`declare ${name} no scroll cursor for ${query.text}`, query.values)
  for (;;) {
    const { rows } = await pool.query<Row>(`fetch ${pageRows} from ${name}`)
    if (rows.length > 0) yield rows
    if (rows.length < pageRows) break
  }
  await pool.query(`close ${name}`)
}
