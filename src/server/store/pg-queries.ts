import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Queries } from './database.ts'

/** The part of a pool that hand-written queries need. */
export type PgQueries = Pick<pg.Pool, 'query'>

/**
 * Returns the connection of a transaction as hand-written queries take it, so that they see what it wrote. It takes texts with values,
 * and named queries, which it does not prepare.
 */
export const pgQueriesOn = (db: Queries): PgQueries => {
  const query = (given: string | pg.QueryConfig, values?: unknown[]) =>
    typeof given === 'string'
      ? db.executeQuery(CompiledQuery.raw(given, values))
      : db.executeQuery(CompiledQuery.raw(given.text, given.values))
  // Only the `rows` of a result are read; the type of `pg` has more, and other forms of calls.
  return { query: query as PgQueries['query'] }
}
