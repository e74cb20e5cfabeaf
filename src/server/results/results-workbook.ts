import { participantLabel } from '#contract/participant-label.ts'
import type { PollResult } from '#contract/results.ts'
import { answerText } from '#polls/answer-text.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { rankPlayers } from '#rooms/score.ts'
import type { Context } from '#server/context.ts'
import { readScores } from '#server/live/tallies.ts'
import { pacedEach } from '#server/pace.ts'
import { readAnswerPages, readParticipantPages } from '#server/store/answer-pages.ts'
import { answersOf } from '#server/store/answers.ts'
import { figureCell } from './figure-cell.ts'
import { readLabels } from './labels.ts'
import { type RoomRecord, answeredPolls } from './record.ts'
import type { Cell, Column, Sheet } from './workbook.ts'

type Parts = Pick<Context, 'database' | 'now'>
type Rows = AsyncGenerator<Cell[][]>

/** How many answers of people are in memory at once. */
const mostAnswersAtOnce = 10_000

const column = (title: string, width: number): Column => ({ title, width })
const dateWidth = 20
const personWidth = 24
const questionWidth = 48

/**
 * Returns the sheets of the workbook of a room: an overview, the figures of each poll, every answer, a row for each person, and
 * the standings of a quiz. Their rows are read from the database as they are written.
 */
export function sheetsOf(record: RoomRecord, { database, now }: Parts): Sheet[] {
  const { results } = record
  const answered = answeredPolls(record)
  const { pool } = database
  const last = [...record.room.polls.values()].findLast(({ poll }) => poll.correctIndex !== undefined)

  async function* answerRows(): Rows {
    const labels = await readLabels(pool, record.room.id)
    for (const { placed, key } of answered)
      for await (const page of readAnswerPages(pool, key))
        yield pacedMap(page, ({ participantId, value, at }) => [
          new Date(at),
          labels.get(participantId) ?? '',
          placed.step,
          placed.poll.prompt,
          placed.poll.type,
          answerCell(placed, value),
        ])
  }

  async function* personRows(): Rows {
    const keys = answered.map(({ key }) => key)
    const atOnce = Math.max(20, Math.floor(mostAnswersAtOnce / Math.max(1, keys.length)))
    let number = 0
    for await (const page of readParticipantPages(pool, record.room.id, atOnce)) {
      const ids = page.map(({ participantId }) => participantId)
      const stored = Map.groupBy(await answersOf(pool, keys, ids), ({ participantId }) => participantId)
      yield pacedMap(page, ({ participantId, name, joinedAt }) => {
        number += 1
        const own = new Map(stored.get(participantId)?.map(({ pollKey, value }) => [pollKey, value]))
        return [
          participantLabel(name, number),
          new Date(joinedAt),
          own.size,
          ...answered.map(({ placed, key }) => (own.has(key) ? answerCell(placed, own.get(key)) : null)),
        ]
      })
    }
  }

  async function* standingRows(until: PlacedPoll): Rows {
    const labels = await readLabels(pool, record.room.id)
    const ranked = rankPlayers(await readScores(pool, until, record.room))
    yield pacedMap(ranked, ({ rank, participantId, points }) => [
      rank,
      labels.get(participantId) ?? '',
      points,
    ])
  }

  return [
    {
      name: 'Overview',
      columns: [column('Room', 32), column(results.title, 64)],
      rows: once(overviewRows(record, now())),
    },
    {
      name: 'Results',
      columns: [
        column('Step', 8),
        column('Question', questionWidth),
        column('Type', 16),
        column('People', 10),
        column('Row', 32),
        column('Figure', 16),
        column('Value', 12),
      ],
      rows: once(results.polls.flatMap(figureRows)),
    },
    {
      name: 'Answers',
      columns: [
        column('Time (UTC)', dateWidth),
        column('Person', personWidth),
        column('Step', 8),
        column('Question', questionWidth),
        column('Type', 16),
        column('Answer', 64),
      ],
      rows: answerRows(),
    },
    {
      name: 'People',
      columns: [
        column('Person', personWidth),
        column('Joined (UTC)', dateWidth),
        column('Answers', 10),
        ...answered.map(({ placed }) => column(`${placed.step}. ${placed.poll.prompt}`, 28)),
      ],
      rows: personRows(),
    },
    ...(last
      ? [
          {
            name: 'Standings',
            columns: [column('Rank', 8), column('Person', personWidth), column('Points', 10)],
            rows: standingRows(last),
          },
        ]
      : []),
  ]
}

/** Returns what `work` makes of each item, in pieces between which votes are handled. */
async function pacedMap<Item>(items: readonly Item[], work: (item: Item) => Cell[]): Promise<Cell[][]> {
  const made: Cell[][] = []
  await pacedEach(items, item => void made.push(work(item)))
  return made
}

async function* once(rows: Cell[][]): Rows {
  yield rows
}

function overviewRows(
  { room, publicId, createdAt, endedAt, joined, results }: RoomRecord,
  now: number,
): Cell[][] {
  const facts: Cell[][] = [
    ['Code', room.code],
    ['Id', publicId],
    ['Status', results.status],
    ['Rehearsal', room.rehearsal ? 'Yes: its participants were simulated' : 'No'],
    ['Started (UTC)', new Date(createdAt)],
    ['Ended (UTC)', endedAt === null ? null : new Date(endedAt)],
    ['Saved (UTC)', new Date(now)],
    ['People who joined', joined],
    ['Polls', results.polls.length],
    ['Answers', results.polls.reduce((sum, { voters }) => sum + voters, 0)],
    [],
    ['Question', 'Result'],
  ]
  return [...facts, ...results.polls.map(({ prompt, summary }): Cell[] => [prompt, summary])]
}

/** Returns the figures of a poll, one in a row. */
function figureRows({ step, prompt, type, voters, table: { columns, rows } }: PollResult): Cell[][] {
  const figures = columns.length > 1 ? columns.slice(1) : columns
  return rows.flatMap(row =>
    figures.map(figure => [
      step,
      prompt,
      type,
      voters,
      row[0] ?? null,
      figure,
      figureCell({ columns, row, figure, voters }),
    ]),
  )
}

/** Returns an answer as it stands in a cell: a number where it is one, else in words. */
function answerCell({ poll }: PlacedPoll, value: unknown): Cell {
  const { score, value: guess } = Object(value)
  if (typeof score === 'number') return score
  return typeof guess === 'number' ? guess : answerText(poll, value)
}
