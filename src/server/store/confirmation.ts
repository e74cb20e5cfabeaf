import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { plural } from '#contract/text/figures.ts'

/**
 * The advisory lock that each LISTEN connection of a server holds, shared, for as long as it lives. `pg_locks` is thus the
 * list of the servers that must confirm a change, and every database user may read it.
 */
export const listenerLock = [1_819_307_108, 2] as const

/** How long servers are given to confirm, ms. */
const confirmWithinMs = 10_000
/** How often the list of servers is read again, ms. A server that ended or lost its connection need not confirm. */
const checkEveryMs = 100

/**
 * Resolves when every server has dropped from its memory what was changed by statements that were committed before the
 * call. Throws an `Error` with a sentence for the operator when a server does not confirm that within ten seconds; the
 * change itself is saved then.
 */
export async function confirmChange(pool: pg.Pool, withinMs: number = confirmWithinMs): Promise<void> {
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
        throw new Error(
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

/** The backend process ids of the servers' LISTEN connections to this database. */
async function listenersOf(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
     where locktype = 'advisory' and classid = $1 and objid = $2 and objsubid = 2 and granted
       and datname = current_database()`,
    [...listenerLock],
  )
  return rows.map(({ pid }) => pid)
}
