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
}) => (
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
              {cell ?? '–'}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
