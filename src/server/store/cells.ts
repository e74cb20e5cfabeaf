import type pg from 'pg'
import { takeManyRows } from './many-rows.ts'

/** From how many cells on they are taken in turn. */
const manyCells = 2_000

/** Reads the tally of a poll: the weight of each cell. */
export async function readCells(pool: Pick<pg.Pool, 'query'>, pollKey: number): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ cell: string; weight: number }>({
    name: 'read-cells',
    text: 'select cell, weight from cells where poll = $1 and weight <> 0 limit $2',
    values: [pollKey, manyCells],
  })
  if (rows.length < manyCells) return new Map(rows.map(({ cell, weight }) => [cell, weight]))
  // Read again as a whole, so that all is of one moment.
  const cells = new Map<string, number>()
  await takeManyRows<[cell: string, weight: number]>(
    pool,
    {
      name: 'read-many-cells',
      text: 'select cell, weight from cells where poll = $1 and weight <> 0',
      values: [pollKey],
    },
    ['cell', 'weight'],
    ([cell, weight]) => void cells.set(cell, weight),
  )
  return cells
}

/** Removes those of the cells of a poll that are empty. It waits for no answer: those that are being changed stay. */
export async function removeEmptyCells(
  pool: Pick<pg.Pool, 'query'>,
  pollKey: number,
  cells: readonly string[],
): Promise<void> {
  await pool.query({
    name: 'remove-empty-cells',
    text: /* sql */ `
      with empty as (
        select cell from cells where poll = $1 and cell = any($2) and weight = 0 for update skip locked
      )
      delete from cells using empty where cells.poll = $1 and cells.cell = empty.cell`,
    values: [pollKey, cells],
  })
}
