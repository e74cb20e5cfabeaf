import type { Table } from '#contract/polls/results.ts'

/** The result of a poll as a table. `captionClass` is the class of the caption. */
export const ResultTable = ({
  caption,
  captionClass,
  table,
}: {
  caption: string
  captionClass?: string
  table: Table
}) => {
  const decimals = table.columns.map((_, place) => Math.max(...table.rows.map(row => decimalsOf(row[place]))))
  return (
    <table>
      <caption class={captionClass}>{caption}</caption>
      <thead>
        <tr>
          {table.columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, place) => (
              <td key={place} dir="auto">
                {typeof cell === 'number' ? figure(cell, decimals[place]) : (cell ?? '–')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A figure with a number of decimals, so that those of a column are alike; one too large or small for that as it is. */
const figure = (value: number, decimals: number | undefined): string =>
  String(value).includes('e') ? String(value) : value.toFixed(decimals)

/** How many decimals a figure is written with; none for a text. */
const decimalsOf = (cell: string | number | null | undefined): number =>
  typeof cell === 'number' ? (String(cell).split('.')[1]?.length ?? 0) : 0
