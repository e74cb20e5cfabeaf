import type { Table } from '#contract/results.ts'

/** The accessible twin of a chart: one sentence and a real table, for those who do not look at the picture. */
export function Twin({ caption, summary, table }: { caption: string; summary: string; table: Table }) {
  return (
    <div class="scene-twin">
      <p>{summary}</p>
      <table>
        <caption>{caption}</caption>
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
                <td key={place}>{cell ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
