import type { Table } from '#contract/results.ts'
import { ResultTable } from './result-table.tsx'

/** The accessible twin of a chart: one sentence and a real table, for those who do not look at the picture. */
export const Twin = ({ caption, summary, table }: { caption: string; summary: string; table: Table }) => (
  <div class="scene-twin">
    <p>{summary}</p>
    <ResultTable caption={caption} table={table} />
  </div>
)
