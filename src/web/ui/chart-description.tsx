import type { Table } from '#contract/polls/results.ts'
import { ResultTable } from './result-table.tsx'

/** The accessible description of a chart: one sentence and a table, for screen readers only. */
export const ChartDescription = ({
  caption,
  summary,
  table,
}: {
  caption: string
  summary: string
  table: Table
}) => (
  <div class="chart-description">
    <p>{summary}</p>
    <ResultTable caption={caption} table={table} />
  </div>
)
