import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { Refusal } from '#contract/refusal.ts'
import { plural } from '#contract/text/figures.ts'

/**
 * The advisory lock that each LISTEN connection of a server holds, shared, for as long as it lives. `pg_locks` is thus the
 * list of the servers that must confirm a change, and every database user may read it.
 */
export const listenerLock = [1_819_307_108, 2] as const

/**
 * How long a server trusts what it has in memory after it was last sure that it hears of changes, ms. Nobody waits for one that was silent for
 * longer: it may stand still, or its machine be gone, and when it goes on it asks the database first.
 */
export const trustMs = 6_000
/** How long servers are given to confirm, ms: longer than one that is silent can be waited for. */
const confirmWithinMs = 10_000
/** How often the list of servers is read again, ms. A server that ended or lost its connection need not confirm. */
const checkEveryMs = 100

/** Calls wait in rounds: one asks all servers for all who came before it began. */
interface Rounds {
  now: Promise<void>
  /** The round that follows, for those who came during this one. */
  next?: Promise<void>
}
const rounds = new WeakMap<pg.Pool, Rounds>()

/**
 * Resolves when no server uses a copy in memory that is older than the statements that were committed before the call: each has dropped such
 * copies, or has been silent for so long that it no longer trusts them (`trustMs`). Throws a 503 with a sentence for the operator when after ten
 * seconds a server is neither silent nor has confirmed; the change itself is saved then. Calls at the same time share one connection.
 */
export function confirmChange(pool: pg.Pool, withinMs: number = confirmWithinMs): Promise<void> {
  const known = rounds.get(pool)
  if (!known) return begin()
  // The round that is under way may have begun before the change was committed.
  return (known.next ??= known.now.catch(() => undefined).then(begin))

  function begin(): Promise<void> {
    const round: Rounds = { now: confirmAll(pool, withinMs) }
    rounds.set(pool, round)
    const end = () => {
      if (round.next === undefined) rounds.delete(pool)
    }
    round.now.then(end, end)
    return round.now
  }
}

async function confirmAll(pool: pg.Pool, withinMs: number): Promise<void> {
  const client = await pool.connect()
  const id = randomUUID()
  const confirmed = new Set<number>()
  let onConfirmed = (): void => undefined
  const receive = ({ channel, payload, processId }: pg.Notification) => {
    if (channel !== 'lpd_confirmed' || payload !== id) return
    confirmed.add(processId)
    onConfirmed()
  }
  client.on('notification', receive)
  try {
    await client.query('listen lpd_confirmed')
    const missing = async () => (await listenersOf(client)).filter(pid => !confirmed.has(pid))
    if ((await missing()).length === 0) return
    await client.query("select pg_notify('lpd_confirm', $1)", [id])
    const deadline = performance.now() + withinMs
    for (let left = await missing(); left.length > 0; left = await missing()) {
      if (performance.now() >= deadline)
        throw new Refusal(
          'unavailable',
          undefined,
          `The change is saved, but ${plural(left.length, 'server')} did not confirm it within ${Math.round(withinMs / 1_000)} seconds and may not apply it yet. Restart that server if it does not respond.`,
        )
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, checkEveryMs)
        onConfirmed = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  } finally {
    client.off('notification', receive)
    await client.query('unlisten lpd_confirmed').catch(() => undefined)
    client.release()
  }
}

/**
 * The backend process ids of the LISTEN connections to this database of the servers that may trust their memory. Each asks the database again
 * and again whether it still replies, which `state_change` tells; a user who may not see it gets null.
 */
async function listenersOf(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
       left join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = $1 and objid = $2 and objsubid = 2 and granted
       and pg_database.datname = current_database()
       and (state_change is null or state_change > clock_timestamp() - $3 * interval '1 millisecond')`,
    [...listenerLock, trustMs],
  )
  return rows.map(({ pid }) => pid)
}
