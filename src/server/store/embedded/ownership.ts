import { Client } from 'pg'
import { codeOf, DataDirectoryInUse, sentences } from './errors.ts'
import { commandLine } from './process-list.ts'

/** What `pg` takes to connect to the embedded PostgreSQL. */
export interface Connection {
  /** the directory of the socket, or 127.0.0.1 on Windows */
  host: string
  port: number
  user: string
  database: string
  password: string
}

/** The advisory lock of the server that owns the cluster (two-number form: none of the one-number locks meets it). */
const lock = [1_819_307_108, 1]
/** How long a lock may stay with a server that was just killed, until PostgreSQL notices. */
const lockWaitMs = 3_000
const lockTryMs = 200
const namePrefix = 'live-poll-deck owner '

/** The ownership of a cluster, which lasts as long as its connection. */
export interface Ownership {
  /** Comes when the connection ends, by us or with PostgreSQL. */
  lost: Promise<void>
  release: () => Promise<void>
}

/**
 * Takes the ownership of the cluster. Throws `DataDirectoryInUse` when
 * another server has it, and the driver's error when the connection fails or ends.
 */
export async function takeOwnership(connection: Connection, clusterDir: string): Promise<Ownership> {
  const client = new Client({ ...connection, application_name: `${namePrefix}${process.pid}` })
  client.on('error', () => {})
  const lost = new Promise<void>(resolve => void client.once('end', () => resolve()))
  try {
    await client.connect()
    await client.query(`SET lock_timeout = ${lockTryMs}`)
    const deadline = performance.now() + lockWaitMs
    while (!(await tryLock(client))) {
      const owner = await ownerOf(client)
      // The lock of a living owner is not waited for.
      if (performance.now() > deadline || (await commandLine(owner)) !== '')
        throw new DataDirectoryInUse(sentences.inUse(clusterDir, owner))
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

/** The process number of the server that has the lock; 0 when it has just gone. */
async function ownerOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND classid = $1 AND objid = $2 AND granted`,
    lock,
  )
  return Number(rows[0]?.name.slice(namePrefix.length) ?? 0)
}
