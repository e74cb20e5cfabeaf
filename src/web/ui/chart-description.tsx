import { useEffect, useRef, useState } from 'preact/hooks'
import type { Table } from '#contract/polls/results.ts'
import { type KeyedRow, growRows } from './grow-rows.ts'
import { ResultTable } from './result-table.tsx'

/** The time until the next rows of a long table are added, ms. */
const againAfterMs = 50

/**
 * The accessible description of a chart: one sentence and a table, for screen readers only. A long table grows by some rows at a
 * time, because the layout of all would delay a frame of the picture.
 */
export function ChartDescription({
  caption,
  summary,
  table,
}: {
  caption: string
  summary: string
  table: Table
}) {
  const shown = useGrowing(table.rows)
  const rows = shown.map(({ row }) => row)
  return (
    <div class="chart-description">
      <p>{summary}</p>
      <ResultTable caption={caption} table={{ ...table, rows }} rowKeys={shown.map(({ key }) => key)} />
    </div>
  )
}

/** Returns the rows that are there by now. */
function useGrowing(rows: Table['rows']): KeyedRow[] {
  const [, redraw] = useState(0)
  const known = useRef<ReadonlySet<string>>(new Set())
  const shown = growRows(rows, known.current)
  useEffect(() => {
    known.current = new Set(shown.map(({ key }) => key))
    if (shown.length === rows.length) return undefined
    const timer = setTimeout(() => redraw(count => count + 1), againAfterMs)
    return () => clearTimeout(timer)
  })
  return shown
}
