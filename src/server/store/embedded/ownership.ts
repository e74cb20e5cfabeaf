import { Client } from 'pg'
import { codeOf } from '#server/store/error-reasons.ts'
import { DataDirectoryInUse, messages } from './errors.ts'
import { commandLine } from './process-list.ts'

/** The `pg` options for connecting to the embedded PostgreSQL. */
export interface Connection {
  /** The directory of the socket; 127.0.0.1 on Windows. */
  host: string
  port: number
  user: string
  database: string
  password: string
}

/** The advisory lock that the owner of the cluster holds. Its two keys never conflict with the locks that have one key. */
const lock = [1_819_307_108, 1]
/** How long to wait for the lock of a server that was just killed, because PostgreSQL may notice that late. */
const lockWaitMs = 3_000
/** How long one attempt to take the lock waits. */
const lockAttemptMs = 200
const namePrefix = 'live-poll-deck owner '

/** The ownership of a cluster. It lasts as long as the connection that holds the lock. */
export interface Ownership {
  /** Resolves when the connection ends, by `release` or because PostgreSQL ended. */
  lost: Promise<void>
  release: () => Promise<void>
}

/**
 * Takes the ownership of the cluster. Throws `DataDirectoryInUse` when another server has it, and the error of the driver when
 * the connection fails or ends.
 */
export async function takeOwnership(connection: Connection, clusterDir: string): Promise<Ownership> {
  const client = new Client({ ...connection, application_name: `${namePrefix}${process.pid}` })
  client.on('error', () => {})
  const lost = new Promise<void>(resolve => void client.once('end', () => resolve()))
  try {
    await client.connect()
    await client.query(`SET lock_timeout = ${lockAttemptMs}`)
    const deadline = performance.now() + lockWaitMs
    while (!(await tryLock(client))) {
      const owner = await ownerOf(client)
      // Waiting is of no use while the owner is alive.
      if (performance.now() > deadline || (await commandLine(owner)) !== '')
        throw new DataDirectoryInUse(messages.inUse(clusterDir, owner))
    }
    return { lost, release: () => client.end() }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

async function tryLock(client: Client): Promise<boolean> {
  try {
    await client.query('SELECT pg_advisory_lock($1, $2)', lock)
    return true
  } catch (error) {
    if (codeOf(error) === '55P03') return false
    throw error
  }
}

/** Returns the process id of the server that holds the lock; 0 when it was released in the meantime. */
async function ownerOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND classid = $1 AND objid = $2 AND granted`,
    lock,
  )
  return Number(rows[0]?.name.slice(namePrefix.length) ?? 0)
}
