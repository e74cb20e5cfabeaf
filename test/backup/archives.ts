import { createHash } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { writeWhole } from '#server/backup/archive-file.ts'
import { type Backup, backUp } from '#server/backup/back-up.ts'
import { examineArchive } from '#server/backup/examine.ts'
import { type RestoreTarget, type RestoredFiles, restore } from '#server/backup/restore.ts'
import { archivedNames } from '#server/backup/tables.ts'
import type { Blobs } from '#server/store/blobs/blobs.ts'

/** A database and its files. */
export interface Installed {
  connection: ClientConfig
  blobs: Blobs
}

/** Backs up as the command does. */
export const archive = (path: string, { connection, blobs }: Installed): Promise<Backup> =>
  writeWhole(path, sink => backUp({ connection, blobs, release: '0.1.0' }, sink))

/** Restores as the command does. */
export const restoreTo = async (path: string, target: RestoreTarget): Promise<RestoredFiles> =>
  restore(path, await examineArchive(path), target)

/** Connects to a database, until it is disposed of. */
export async function connectTo(connection: ClientConfig): Promise<Client & AsyncDisposable> {
  const client = new Client({ ...connection, options: '-c TimeZone=UTC' })
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

/** Returns how many rows each table has, and a hash of all of them, whatever their order. */
export async function contentOf(connection: ClientConfig): Promise<Record<string, string>> {
  await using client = await connectTo(connection)
  const content: Record<string, string> = {}
  await client.query('begin isolation level repeatable read read only')
  const { rows: found } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relname = any($1)",
    [archivedNames],
  )
  for (const { name } of found) {
    const { rows } = await client.query<{ row: string }>(`select "${name}"::text as row from "${name}"`)
    const hash = createHash('sha256')
    for (const row of rows.map(each => each.row).sort()) hash.update(row)
    content[name] = `${rows.length} rows, ${hash.digest('hex').slice(0, 16)}`
  }
  return content
}

/** Returns the hashes of all files that the table `blobs` names and the store has. */
export async function filesOf({ connection, blobs }: Installed): Promise<string[]> {
  await using client = await connectTo(connection)
  const { rows } = await client.query<{ hash: string }>('select hash from blobs order by hash')
  const found: string[] = []
  for (const { hash } of rows) {
    const bytes = await blobs.get(hash).catch(() => undefined)
    if (bytes && createHash('sha256').update(bytes).digest('hex') === hash) found.push(hash)
  }
  return found
}

/** Returns the columns, keys, references, indexes, triggers and functions of a database, each as a line. */
export async function schemaOf(connection: ClientConfig): Promise<string[]> {
  await using client = await connectTo(connection)
  const { rows } = await client.query<{ line: string }>(`
    select attrelid::regclass::text || '.' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull::text || attidentity::text || attstorage::text
      || coalesce(' ' || pg_get_expr(adbin, adrelid), '') as line
    from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    union all select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    order by 1`)
  return rows.map(({ line }) => line)
}
