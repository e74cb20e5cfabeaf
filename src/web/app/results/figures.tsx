import type { Poll } from '#contract/polls/poll.ts'
import type { Table } from '#contract/polls/results.ts'
import { areYears, plural } from '#contract/text/figures.ts'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import { rightOptionsOf } from '#polls/right-options.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { ResultTable } from '#web/ui/result-table.tsx'

/** So many rows of figures are shown at once; more unfold. */
const fewRows = 12

/** The figures as a table; those of long tables unfold. */
export function Figures({
  caption,
  poll,
  tally: { table, result, players },
}: {
  caption: string
  poll: Poll
  tally: TallyEvent
}) {
  const { columns, rows } = table
  if (rows.length === 0) return null
  const total = 'entries' in result ? result.total : isStandingsPoll(poll) ? (players ?? 0) : rows.length
  const whole = (
    <div class="figures" tabIndex={0} role="group" aria-label={caption}>
      <ResultTable
        caption={caption}
        captionClass="sr"
        table={table}
        language="en"
        hasYears={poll.type === 'estimate' && areYears(poll)}
        right={{ rows: rightRowsOf(poll, table), text: 'Right answer' }}
      />
      <HowMany shown={rows.length} total={total} />
    </div>
  )
  if (rows.length <= fewRows) return whole
  return (
    <details>
      <summary class="side-button">
        {plural(rows.length, 'row')}: {columns.join(', ')}
      </summary>
      {whole}
    </details>
  )
}

/** Returns the rows of a table that have the right answer: those of right options, which have the order of all, and of a right number. */
function rightRowsOf(poll: Poll, { rows }: Table): readonly number[] {
  if (poll.type !== 'estimate') return rightOptionsOf(poll)
  return rows.flatMap(([value], index) => (value === poll.answer ? [index] : []))
}

/** Says how many rows there are, where a table has only the first of them. */
export const HowMany = ({ shown, total }: { shown: number; total: number }) =>
  total > shown ? (
    <p class="quiet">
      The first {shown} of {total}. The workbook has all of them.
    </p>
  ) : null
