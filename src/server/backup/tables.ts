import type pg from 'pg'
import { tableNames } from '#server/store/migrate.ts'
import type { ArchivedTable } from './archive.ts'

/**
 * Tables that no archive holds: `migrations` is in its manifest, pictures of steps are painted again when they are asked for, the
 * words of decks are worked out again, and who has a deck open is known for a minute only.
 */
const leftOut: readonly string[] = ['migrations', 'shots', 'deck_presence', 'deck_words']

/** The names of the tables that an archive holds, as far as a database has them. */
export const archivedNames: readonly string[] = tableNames.filter(name => !leftOut.includes(name))

/** Reads the tables of a database that archives hold, each after those that it refers to. */
export async function readTables(client: pg.ClientBase): Promise<ArchivedTable[]> {
  const { rows } = await client.query<{
    name: string
    columns: string[]
    identity: string | null
    last: number | null
    refers_to: string[]
  }>(
    `select relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      identity.attname as identity,
      (select last_value::float8 from pg_sequences
        where (quote_ident(schemaname) || '.' || quote_ident(sequencename))::regclass
          = pg_get_serial_sequence(quote_ident(relname), identity.attname)::regclass) as last,
      array(select confrelid::regclass::text from pg_constraint
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as refers_to
    from pg_class
    left join pg_attribute as identity
      on identity.attrelid = pg_class.oid and identity.attidentity <> '' and not identity.attisdropped
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname = any($1)
    order by relname`,
    [archivedNames],
  )
  const byName = new Map(rows.map(row => [row.name, row]))
  const ordered: ArchivedTable[] = []
  const done = new Set<string>()
  function place(name: string): void {
    const row = byName.get(name)
    if (!row || done.has(name)) return
    done.add(name)
    row.refers_to.forEach(place)
    const { columns, identity, last } = row
    ordered.push({
      name,
      columns,
      identity: identity === null || last === null ? null : { column: identity, last },
    })
  }
  rows.forEach(({ name }) => place(name))
  return ordered
}

const quoted = ({ name, columns }: ArchivedTable): string =>
  `"${name}" (${columns.map(column => `"${column}"`).join(', ')})`

/** The statements that write a table to an archive and read it back. The text form, because it is the same in all versions of PostgreSQL. */
export const copyOut = (table: ArchivedTable): string => `copy ${quoted(table)} to stdout`
export const copyIn = (table: ArchivedTable): string => `copy ${quoted(table)} from stdin`
