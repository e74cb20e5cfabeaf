import type { Poll } from '#contract/polls/poll.ts'
import type { EntriesResult, Table } from '#contract/polls/results.ts'
import { areYears } from '#contract/text/figures.ts'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import { rightOptionsOf } from '#polls/right-options.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { ResultTable } from '#web/ui/result-table.tsx'
import { listText } from '../list-text.ts'
import { language, message } from '../messages.ts'

/** So many rows of figures are shown at once; more unfold. */
const fewRows = 12
/** So many typed answers, which may have several lines on a phone. */
const fewTexts = 8

/** The figures as a table; those of long tables unfold. */
export function Figures({ poll, tally: { table, result, players } }: { poll: Poll; tally: TallyEvent }) {
  const { prompt } = poll
  const caption = message('results.figures', { prompt })
  const { columns, rows } = table
  if (rows.length === 0) return null
  const typed = 'entries' in result && result.texts !== undefined && (
    <TypedFigures caption={message('results.figures.byAnswer', { prompt })} texts={result.texts} />
  )
  const total = 'entries' in result ? result.total : isStandingsPoll(poll) ? (players ?? 0) : rows.length
  const whole = (
    <div class="figures" tabIndex={0} role="group" aria-label={caption}>
      <ResultTable
        caption={caption}
        captionClass="sr"
        table={table}
        language={language()}
        hasYears={poll.type === 'estimate' && areYears(poll)}
        right={{ rows: rightRowsOf(poll, table), text: message('results.rightAnswer') }}
      />
      <HowMany shown={rows.length} total={total} />
    </div>
  )
  if (rows.length <= fewRows && !typed) return whole
  return (
    <>
      {typed}
      <details>
        <summary class="side-button">
          {message('results.figures.rows', {
            count: rows.length,
            columns: listText(columns),
          })}
        </summary>
        {whole}
      </details>
    </>
  )
}

/** What people typed as an answer, each text once with how many typed it, the right one first. */
function TypedFigures({ caption, texts }: { caption: string; texts: NonNullable<EntriesResult['texts']> }) {
  const shown = texts.slice(0, fewTexts)
  return (
    <div class="figures" tabIndex={0} role="group" aria-label={caption}>
      <ResultTable
        caption={caption}
        captionClass="sr"
        table={{
          columns: [message('results.answer'), message('results.people')],
          rows: shown.map(({ text, count }) => [text, count]),
        }}
        language={language()}
        right={{
          rows: shown.flatMap(({ correct }, index) => (correct ? [index] : [])),
          text: message('results.rightAnswer'),
        }}
      />
      {texts.length > shown.length && (
        <p class="quiet">{message('results.figures.others', { count: texts.length - shown.length })}</p>
      )}
    </div>
  )
}

/** Returns the rows of a table that have the right answer: those of right options, which have the order of all, and of a right number. */
function rightRowsOf(poll: Poll, { rows }: Table): readonly number[] {
  if (poll.type !== 'estimate') return rightOptionsOf(poll)
  return rows.flatMap(([value], index) => (value === poll.answer ? [index] : []))
}

/** Says how many rows there are, where a table has only the first of them. */
export const HowMany = ({ shown, total }: { shown: number; total: number }) =>
  total > shown ? <p class="quiet">{message('results.figures.first', { shown, total })}</p> : null
