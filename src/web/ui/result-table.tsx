import type { Table } from '#contract/results.ts'

/** The figures of a poll as a real table. `captionClass`: how the caption looks, where it is to be seen at all. */
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
