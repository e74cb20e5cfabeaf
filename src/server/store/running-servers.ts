import type { PgQueries } from './pg-queries.ts'

/** The name of the connection on which each server, and each of its workers, listens for changes for as long as it runs. */
export const listenerName = 'live-poll-deck changes'

/** Returns how many servers and workers run on the database of a connection. */
export async function countServers(db: PgQueries): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count-servers',
    text: `select count(*)::int as count from pg_stat_activity
           where datname = current_database() and application_name = $1`,
    values: [listenerName],
  })
  return rows[0]?.count ?? 0
}

/** What an operator is told who runs several servers on one database without a Redis. */
export const loneServers =
  'Another server uses this database, and REDIS_URL is not set: people of one room must be on one server, or stages show too few votes until a poll closes. Set REDIS_URL on all servers.'
