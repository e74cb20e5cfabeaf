import { pacedEach } from '#server/turns/pace.ts'
import type { PgQueries } from './pg-queries.ts'

/** How many rows are parsed in one step: less than a millisecond of work. */
const rowsAtOnce = 500

/**
 * Reads the rows of a query that may be a hundred thousand, all of one moment, and calls `take` for each in turn, with the columns as
 * JSON has them. The database writes them as JSON, which costs a fraction of what as many rows do here.
 */
export async function takeManyRows<Row extends readonly unknown[]>(
  pool: PgQueries,
  { name, text, values }: { name: string; text: string; values: unknown[] },
  columns: { readonly [At in keyof Row]: string },
  take: (row: Row) => void,
): Promise<void> {
  const { rows } = await pool.query<{ some: string }>({
    name,
    text: /* sql */ `
      select json_agg(json_build_array(${columns.join()}))::text as some
      from (select *, row_number() over () / ${rowsAtOnce} as part from (${text}) as wanted) as numbered
      group by part`,
    values,
  })
  await pacedEach(rows, ({ some }) => {
    const parsed: Row[] = JSON.parse(some)
    for (const row of parsed) take(row)
  })
}
