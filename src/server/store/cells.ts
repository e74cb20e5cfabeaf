import type pg from 'pg'
import { pacedEach } from '#server/turns/pace.ts'

/** From how many cells on they are read as JSON. */
const manyCells = 2_000
/** How many cells are parsed at once: less than a millisecond of work. */
const parsedAtOnce = 500

/**
 * Reads the tally of a poll: the weight of each cell. One with many cells, such as what a large room wrote, is read as JSON, which costs
 * a fraction of as many rows, and is parsed in turn.
 */
export async function readCells(pool: Pick<pg.Pool, 'query'>, pollKey: number): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ cell: string; weight: number }>({
    name: 'read-cells',
    text: 'select cell, weight from cells where poll = $1 and weight <> 0 limit $2',
    values: [pollKey, manyCells],
  })
  if (rows.length < manyCells) return new Map(rows.map(({ cell, weight }) => [cell, weight]))
  // Read again as a whole, so that all is of one moment.
  const many = await pool.query<{ some: string }>({
    name: 'read-many-cells',
    text: /* sql */ `
      select json_agg(json_build_array(cell, weight))::text as some
      from (select cell, weight, row_number() over () as n from cells where poll = $1 and weight <> 0) as each
      group by n / $2`,
    values: [pollKey, parsedAtOnce],
  })
  const cells = new Map<string, number>()
  await pacedEach(many.rows, ({ some }) => {
    const pairs: [string, number][] = JSON.parse(some)
    for (const [cell, weight] of pairs) cells.set(cell, weight)
  })
  return cells
}
