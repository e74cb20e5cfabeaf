import './data-table.css'
import type { Poll } from '#contract/polls/poll.ts'
import type { Table } from '#contract/polls/results.ts'
import { areYears } from '#contract/text/figures.ts'
import { language, message } from '#web/ui/core/host-messages.ts'
import { ResultTable } from '#web/ui/result-table.tsx'

/** The result of a poll as a table that can be opened, also while results are hidden on stage. */
export const DataTable = ({ poll, table }: { poll: Poll; table: Table }) => (
  <details class="more">
    <summary>{message('poll.table')}</summary>
    <ResultTable
      caption={poll.prompt}
      captionClass="sr"
      table={table}
      language={language()}
      hasYears={poll.type === 'estimate' && areYears(poll)}
    />
  </details>
)
