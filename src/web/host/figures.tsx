import type { Table } from '#contract/results.ts'

/** The figures of a poll, for who wants them; they are there even while the stage hides them. */
export const Figures = ({ caption, table }: { caption: string; table: Table }) => (
  <details class="more">
    <summary>Figures</summary>
    <table>
      <caption class="sr">{caption}</caption>
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
  </details>
)
