import { z } from 'zod'
import { roomStatus } from '../live.ts'
import { operation, roomCode } from '../operation.ts'
import { type PollResult, pollResult } from '../results.ts'

/** The results as a table with one line per figure. */
export const resultTable = {
  columns: ['step', 'overlay', 'pollId', 'type', 'prompt', 'voters', 'row', 'figure', 'value'],
  rows: resultRows,
}

export const getResults = operation({
  name: 'get_results',
  method: 'GET',
  route: '/rooms/{code}/results',
  scope: 'results:read',
  summary: 'Read the results of a room',
  description: 'Every poll that was shown, in deck order. Shares are of voters, 0 to 1.',
  path: z.strictObject({ code: roomCode }),
  output: z.object({
    code: roomStatus.shape.code,
    title: z.string(),
    status: roomStatus.shape.status,
    polls: z.array(pollResult),
  }),
  table: resultTable,
})

/** Joins the tables of all polls into one, with one line per figure and the names of its row and column. */
function resultRows({ polls }: { polls: readonly PollResult[] }): Record<string, unknown>[] {
  return polls.flatMap(({ table: { columns, rows }, ...poll }) => {
    const figures = columns.length > 1 ? columns.slice(1) : columns
    return rows.flatMap(row =>
      figures.map(figure => ({
        ...poll,
        overlay: poll.overlay ?? null,
        row: row[0],
        figure,
        value: row[columns.indexOf(figure)],
      })),
    )
  })
}
