import type pg from 'pg'
import { functionNames, tableNames, unknownMigrations } from '#server/store/migrate.ts'
import { countServers } from '#server/store/running-servers.ts'
import { BackupError, messages } from './backup-error.ts'
import { archivedNames } from './tables.ts'

/** Throws a `BackupError` when a database has rows of ours, tables of others with the names of ours, or a server that runs on it. */
export async function requireEmpty(client: pg.ClientBase): Promise<void> {
  if ((await countServers(client)) > 0) throw new BackupError(messages.serverRuns)
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
    where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace = current_schema()::regnamespace
      and (relname = any($1) or relname = 'migrations')`,
    [tableNames],
  )
  const found = new Set(rows.map(({ name }) => name))
  const [table] = found
  if (table === undefined) return
  if (!found.has('migrations')) throw new BackupError(messages.foreignTables(table))
  const { rows: ran } = await client.query<{ name: string }>('select name from migrations order by name')
  const unknown = unknownMigrations(ran.map(({ name }) => name))
  if (unknown.length > 0) throw new BackupError(messages.newerDatabase(unknown))
  for (const name of archivedNames) {
    if (!found.has(name)) continue
    const { rowCount } = await client.query(`select from "${name}" limit 1`)
    if (rowCount) throw new BackupError(messages.notEmpty(name))
  }
}

/** Drops what migrations made in an empty database, so that an archive of an older release finds the tables of its time. */
export async function clearTables(client: pg.ClientBase): Promise<void> {
  await client.query(`drop table if exists ${['migrations', ...tableNames].join(', ')} cascade`)
  for (const name of functionNames) await client.query(`drop function if exists ${name}`)
}
