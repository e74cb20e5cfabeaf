import type { Table } from '#contract/polls/results.ts'

type Row = Table['rows'][number]

/** A row with a key by what is in it, so that one that moved is not laid out anew. */
export interface KeyedRow {
  row: Row
  key: string
}

/** So many rows that are new are added at a time. */
export const mostNewRows = 30

/** Returns the rows whose keys are known and the first of the new ones, in their order. */
export function growRows(rows: readonly Row[], known: ReadonlySet<string>): KeyedRow[] {
  let left = mostNewRows
  return keyRows(rows).filter(({ key }) => known.has(key) || (left -= 1) >= 0)
}

/** Returns rows with a key each; those that are alike are numbered. */
function keyRows(rows: readonly Row[]): KeyedRow[] {
  const times = new Map<string, number>()
  return rows.map(row => {
    const text = JSON.stringify(row)
    const time = times.get(text) ?? 0
    times.set(text, time + 1)
    return { row, key: `${text} ${time}` }
  })
}
