import type { Standing, Table } from '#contract/polls/results.ts'
import { type ResultWords, quotedList } from '#polls/result-words.ts'

/** Returns the standings as a table and in one sentence, in the language of `words`. */
export function standingsReport(
  standings: readonly Standing[],
  words: ResultWords,
): { table: Table; summary: string } {
  const { text } = words
  const leaders = standings.filter(({ rank }) => rank === 1)
  const names = quotedList(
    words,
    leaders.map(({ name }) => name),
  )
  const points = text('points', { count: leaders[0]?.points ?? 0 })
  const tied = leaders[0]?.tied ?? 0
  return {
    table: {
      columns: [text('column.place'), text('column.name'), text('column.points'), text('column.gained')],
      rows: standings.map(({ rank, name, points: sum, gained }) => [rank, name, sum, gained]),
    },
    summary:
      tied === 0
        ? text('standings.nobody')
        : tied === 1
          ? text('standings.leads', { names, points })
          : tied <= 3
            ? text('standings.tied', { names, points })
            : text('standings.many', { count: tied, points }),
  }
}
