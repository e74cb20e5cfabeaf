import { z } from 'zod'
import { id } from '../deck/element.ts'
import { roomStatus } from '../rooms/live.ts'
import { mergedWord, waitingEntry } from '../rooms/live-events.ts'
import { type Output, operation, roomCode } from '../operation.ts'
import { resultFiles } from '../rooms/result-files.ts'
import { type PollResult, pollResult } from '../polls/results.ts'
import { withVotes } from '../polls/with-votes.ts'

/** The results as a table with one line per figure. */
export const resultTable = {
  columns: ['step', 'overlay', 'pollId', 'type', 'prompt', 'voters', 'row', 'figure', 'value', 'rehearsal'],
  rows: resultRows,
}

export const getResults = operation({
  name: 'get_results',
  method: 'GET',
  route: '/rooms/{code}/results',
  scope: 'results:read',
  summary: 'Read the results of a room',
  description:
    'Every poll that was shown, or one. Shares are of voters, 0 to 1. With entries that wait for approval.',
  path: z.strictObject({ code: roomCode }),
  query: z.strictObject({ pollId: id.optional().describe('Only this poll.') }),
  output: z.object({
    code: roomStatus.shape.code,
    title: z.string(),
    status: roomStatus.shape.status,
    rehearsal: roomStatus.shape.rehearsal,
    polls: z.array(
      pollResult.extend({
        waiting: z.array(waitingEntry).optional().describe('moderated: what the host has not decided on.'),
        merged: z
          .array(mergedWord)
          .optional()
          .describe('word-cloud: words that the host merged into others.'),
      }),
    ),
    downloads: z
      .array(
        z.object({
          name: z.string(),
          type: z.string().describe('The media type.'),
          summary: z.string(),
          url: z.url().describe('To GET with the same `Authorization: Bearer <API_KEY>`.'),
        }),
      )
      .describe('Files with all of it; with `pollId` the picture of that poll, too.'),
  }),
  table: resultTable,
  files: resultFiles,
})

/** What a room and its polls came to, without the addresses of files. */
export type RoomResults = Omit<Output<typeof getResults>, 'downloads'>

/** Returns a figure as a number: a share, which the table has as a percentage in the language of the room, from 0 to 1. */
function figureOf(type: PollResult['type'], cell: string | number | null | undefined) {
  // Their cells are what people wrote, and their names.
  if (typeof cell !== 'string' || type === 'open-feed' || type === 'qa-upvotes') return cell
  const [, percent] =
    /^(?=.*[%٪])[%٪]?(\d{1,3})[%٪]?$/.exec(cell.replaceAll(/[\s\u200e\u200f\u061c]/gu, '')) ?? []
  return percent === undefined ? cell : Number(percent) / 100
}

/** Joins the tables of all polls into one, with one line per figure and the names of its row and column. */
function* resultRows({
  polls,
  rehearsal,
}: {
  polls: readonly PollResult[]
  rehearsal: boolean
}): Generator<Record<string, unknown>> {
  for (const {
    table: { columns, rows },
    teamTable,
    ...poll
  } of withVotes(polls)) {
    const figures = columns.length > 1 ? columns.slice(1) : columns
    for (const row of rows)
      for (const figure of figures)
        yield {
          ...poll,
          overlay: poll.overlay ?? null,
          row: row[0],
          figure,
          value: figureOf(poll.type, row[columns.indexOf(figure)]),
          rehearsal,
        }
    // The first column is the place, which a team may share; its name says which it is.
    for (const row of teamTable?.rows ?? [])
      for (const [index, figure] of (teamTable?.columns ?? []).entries())
        if (index !== 1)
          yield { ...poll, overlay: poll.overlay ?? null, row: row[1], figure, value: row[index], rehearsal }
  }
}
