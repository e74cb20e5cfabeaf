import './data-table.css'
import type { Table } from '#contract/polls/results.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { ResultTable } from '#web/ui/result-table.tsx'

/** The result of a poll as a table that can be opened, also while results are hidden on stage. */
export const DataTable = ({ caption, table }: { caption: string; table: Table }) => (
  <details class="more">
    <summary>{message('poll.table')}</summary>
    <ResultTable caption={caption} captionClass="sr" table={table} />
  </details>
)
