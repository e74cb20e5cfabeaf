import type { Table } from '#contract/polls/results.ts'
import { columnFormat } from '#contract/text/figures.ts'

interface ResultTableProps {
  caption: string
  /** The class of the caption. */
  captionClass?: string
  table: Table
  /** The language whose separators figures have; without it they have no thousands separators. */
  language?: string
  /** Whether the figures of the first column are years, which have no thousands separators. */
  hasYears?: boolean
  /** Says which row of an earlier table is which of this one; without it the first is the first. */
  rowKeys?: readonly string[]
  /** The rows of the right answer, by their index, and what is written beside it. */
  right?: { rows: readonly number[]; text: string }
}

/** The result of a poll as a table. Columns of figures have the class `figure`. */
export const ResultTable = ({
  caption,
  captionClass,
  table,
  language,
  hasYears = false,
  rowKeys,
  right,
}: ResultTableProps) => {
  const classes = table.columns.map((_, place) => (isOfFigures(table, place) ? 'figure' : undefined))
  const formats = table.columns.map((_, place) =>
    figureFormat(
      Math.max(0, ...table.rows.map(row => decimalsOf(row[place]))),
      place === 0 && hasYears ? undefined : language,
    ),
  )
  return (
    <table>
      <caption class={captionClass}>{caption}</caption>
      <thead>
        <tr>
          {table.columns.map((column, place) => (
            <th key={column} scope="col" class={classes[place]}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, index) => (
          <tr key={rowKeys?.[index] ?? index}>
            {row.map((cell, place) => {
              const text = typeof cell === 'number' ? (formats[place]?.(cell) ?? '') : (cell ?? '–')
              const isFigure = classes[place] !== undefined
              const mark = place === 0 && right?.rows.includes(index) && (
                <b class="right-row">✓ {right.text}</b>
              )
              return (
                <td key={place} dir={isFigure ? undefined : 'auto'} class={classes[place]}>
                  {/* Figures stay below each other. */}
                  {mark && isFigure && <>{mark} </>}
                  {text}
                  {mark && !isFigure && <> {mark}</>}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Whether a column has figures alone: numbers, and after the first column also texts such as `67%`. */
function isOfFigures({ rows }: Table, place: number): boolean {
  const cells = rows.map(row => row[place] ?? null).filter(cell => cell !== null)
  return (
    cells.length > 0 &&
    cells.every(cell => typeof cell === 'number' || (place > 0 && /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell)))
  )
}

/** Returns a formatter of figures with a number of decimals, so that those of a column are alike; one too large or small for that is written as it is. */
function figureFormat(decimals: number, language: string | undefined): (value: number) => string {
  const format =
    language === undefined ? (value: number) => value.toFixed(decimals) : columnFormat(decimals, language)
  return value => (String(value).includes('e') ? String(value) : format(value))
}

/** How many decimals a figure is written with; none for a text. */
const decimalsOf = (cell: string | number | null | undefined): number =>
  typeof cell === 'number' ? (String(cell).split('.')[1]?.length ?? 0) : 0
