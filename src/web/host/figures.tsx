import './figures.css'
import type { Table } from '#contract/results.ts'
import { ResultTable } from '#web/ui/result-table.tsx'

/** The figures of a poll, for who wants them; they are there even while the stage hides them. */
export const Figures = ({ caption, table }: { caption: string; table: Table }) => (
  <details class="more">
    <summary>Figures</summary>
    <ResultTable caption={caption} captionClass="sr" table={table} />
  </details>
)
