import type { Table } from '#contract/results.ts'
import type { Cell } from './workbook.ts'

/** What tables call a share of those who answered, and the count that it is a share of. */
const shareColumn = 'Share'
const countColumn = 'Answers'

/**
 * Returns a figure of a result's table as it stands in a cell: shares and means as numbers, although the table has them as text
 * for people. The first column has labels, which stay text.
 */
export function figureCell({
  columns,
  row,
  figure,
  voters,
}: {
  columns: Table['columns']
  row: Table['rows'][number]
  figure: string
  voters: number
}): Cell {
  const at = columns.indexOf(figure)
  const cell = row[at] ?? null
  if (typeof cell !== 'string' || at === 0) return cell
  const count = row[columns.indexOf(countColumn)]
  if (figure === shareColumn && typeof count === 'number' && voters > 0) return { share: count / voters }
  const [, percent] = /^(\d{1,3})%$/.exec(cell) ?? []
  if (percent !== undefined) return { share: Number(percent) / 100 }
  return /^[−-]?\d{1,12}(\.\d{1,6})?$/.test(cell) ? Number(cell.replace('−', '-')) : cell
}
