import { plainNumber } from '#contract/text/figures.ts'
import type { Table } from '#contract/polls/results.ts'
import { type Language, defaultLanguage } from '#messages/languages.ts'
import { resultWordsOf } from '#server/languages/words.ts'
import type { Cell } from './workbook.ts'

/**
 * Returns a figure of a result's table in the language of the room as it stands in a cell: shares and means as numbers, although the
 * table has them as text for people. The first column has labels, which stay text.
 */
export function figureCell(
  {
    columns,
    row,
    figure,
    voters,
  }: {
    columns: Table['columns']
    row: Table['rows'][number]
    figure: string
    voters: number
  },
  language: Language | null = null,
): Cell {
  const at = columns.indexOf(figure)
  const cell = row[at] ?? null
  if (typeof cell !== 'string' || at === 0) return cell
  const { text } = resultWordsOf(language)
  const count = row[columns.indexOf(text('column.answers'))]
  if (figure === text('column.share') && typeof count === 'number' && voters > 0)
    return { share: count / voters }
  const plain = plainNumber(cell, language ?? defaultLanguage)
  const percent = /^(\d{1,3})%$|^%(\d{1,3})$/.exec(plain)
  if (percent) return { share: Number(percent[1] ?? percent[2]) / 100 }
  return /^[-+]?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : cell
}
