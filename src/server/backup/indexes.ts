import type pg from 'pg'
import { archivedNames } from './tables.ts'

/**
 * Drops all indexes and keys of the tables that an archive holds, so that rows are loaded several times as fast. Returns a function that makes
 * them again as they were, and thereby checks every key and reference. Both must run in one transaction.
 */
export async function dropIndexes(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows: constraints } = await client.query<{
    name: string
    table: string
    kind: string
    definition: string
  }>(
    `select quote_ident(conname) as name, conrelid::regclass::text as table, contype as kind, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype in ('p', 'u', 'f') and connamespace = current_schema()::regnamespace
      and array[conrelid, confrelid] && (
        select array_agg(oid) from pg_class where relnamespace = current_schema()::regnamespace and relname = any($1))
    order by conrelid, conname`,
    [archivedNames],
  )
  const references = constraints.filter(({ kind }) => kind === 'f')
  const keys = constraints.filter(({ kind }) => kind !== 'f')
  for (const { name, table } of [...references, ...keys])
    await client.query(`alter table ${table} drop constraint ${name}`)
  // Those of keys are gone with them.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = current_schema()::regnamespace and relname = any($1)`,
    [archivedNames],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  return async () => {
    await client.query(`set local maintenance_work_mem = '128MB'`)
    for (const { name, table, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const { definition } of indexes) await client.query(definition)
    for (const { name, table, definition } of references)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}
