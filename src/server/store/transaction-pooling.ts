import { DatabaseClient, type DatabaseConfig } from './database-client.ts'

/** A pooler may have several free backends, and need not give the last one. */
const tries = 5

/**
 * Returns whether something between the server and PostgreSQL gives a backend to another connection after each transaction, such as
 * PgBouncer with `pool_mode=transaction`. Rejects when the database cannot be reached.
 */
export async function isPooledByTransaction(connection: DatabaseConfig): Promise<boolean> {
  const [one, other] = [connection, connection].map(each => new DatabaseClient(each))
  if (!one || !other) return false
  try {
    for (const client of [one, other]) {
      // The calls below fail with it, too.
      client.on('error', () => undefined)
      await client.connect()
    }
    const first = await backendOf(one)
    for (let index = 0; index < tries; index += 1) {
      await other.query('begin')
      // In a session of its own the first keeps its backend, and the other never gets that.
      const [taken, now] = [await backendOf(other), await backendOf(one)]
      await other.query('commit')
      if (taken === first || now !== first) return true
    }
    return false
  } finally {
    for (const client of [one, other]) await client.end().catch(() => undefined)
  }
}

async function backendOf(client: DatabaseClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
