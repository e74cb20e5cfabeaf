import { withVotes } from '#contract/polls/with-votes.ts'
import { givesPoints } from '#polls/right-options.ts'
import type { RoomResults } from '#contract/operations/get-results.ts'
import type { PollResult } from '#contract/polls/results.ts'
import { listReactions } from '#contract/rooms/reactions.ts'
import type { Language } from '#messages/languages.ts'
import { answerText } from '#polls/answer-text.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { pointsOf, rankPlayersInSteps } from '#rooms/score.ts'
import { pollStateOf } from '#rooms/state.ts'
import { readResults } from '#server/live/results.ts'
import { hasTeams, teamNames } from '#rooms/teams.ts'
import { readScores, readTeams } from '#server/live/scores.ts'
import { readTeamsOf } from '#server/store/room-teams.ts'
import { pacedEach, pacedSteps } from '#server/turns/pace.ts'
import { readAnswerPages, readParticipantPages } from '#server/store/answer-pages.ts'
import { answersOf } from '#server/store/answers.ts'
import type { PgQueries } from '#server/store/pg-queries.ts'
import { readLabels } from '#server/store/labels.ts'
import { fileWordsOf, reactionWordsOf, resultWordsOf } from '#server/languages/words.ts'
import { askedPrompt } from './asked-prompt.ts'
import { figureCell } from './figure-cell.ts'
import { pollTypeKeys } from './poll-types.ts'
import { type RoomAndDates, answeredPolls, askedPolls } from './record.ts'
import type { Cell, Column, Sheet } from './workbook.ts'

/** What sheets are read from, inside a transaction. `now` returns ms since 1970. */
interface Source {
  pool: PgQueries
  now: () => number
}
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
export function sheetsOf(facts: RoomAndDates, { pool, now }: Source): Sheet[] {
  const { room } = facts
  const { language } = room.state
  const { text } = fileWordsOf(language)
  const { text: resultText } = resultWordsOf(language)
  const answered = answeredPolls(facts)
  let read: Promise<RoomResults> | undefined
  const results = () => (read ??= readResults(pool, room, now()))
  const isTeamed = hasTeams(room.state)
  const teams = teamNames(room.state)
  const last = [...room.polls.values()].findLast(({ poll }) => givesPoints(poll))

  async function* overview(): Rows {
    yield overviewRows({ ...facts, results: await results() }, now())
  }

  async function* figures(): Rows {
    for (const poll of withVotes((await results()).polls)) yield* figureRows(poll, language)
  }

  async function* answerRows(): Rows {
    const labels = await readLabels(pool, room.id)
    for (const { placed, key } of answered)
      for await (const page of readAnswerPages(pool, key))
        yield pacedMap(page, ({ participantId, value, at }) => [
          new Date(at),
          labels.get(participantId) ?? '',
          placed.step,
          promptOf(placed),
          text(pollTypeKeys[placed.poll.type]),
          answerCell(placed, value),
          pointsOf(placed.poll, pollStateOf(room.state, placed.pollId), value, Date.parse(at)),
        ])
  }

  async function* personRows(): Rows {
    const keys = answered.map(({ key }) => key)
    const atOnce = Math.max(20, Math.floor(mostAnswersAtOnce / Math.max(1, keys.length)))
    for await (const page of readParticipantPages(pool, room.id, atOnce)) {
      const ids = page.map(({ participantId }) => participantId)
      const stored = Map.groupBy(await answersOf(pool, keys, ids), ({ participantId }) => participantId)
      const teamOf = isTeamed ? await readTeamsOf(pool, ids) : undefined
      yield pacedMap(page, ({ participantId, label, joinedAt }) => {
        const own = new Map(stored.get(participantId)?.map(({ pollKey, value }) => [pollKey, value]))
        return [
          label,
          new Date(joinedAt),
          own.size,
          ...(teamOf ? [teams.get(teamOf.get(participantId) ?? '') ?? null] : []),
          ...answered.map(({ placed, key }) => (own.has(key) ? answerCell(placed, own.get(key)) : null)),
        ]
      })
    }
  }

  async function* standingRows(until: PlacedPoll): Rows {
    const labels = await readLabels(pool, room.id)
    const scores = await readScores(pool, until, room)
    const ranked = await pacedSteps(rankPlayersInSteps([...scores.values()]))
    const { teamOf } = await readTeams(pool, room, scores)
    yield pacedMap(ranked, ({ rank, participantId, points }) => [
      rank,
      labels.get(participantId) ?? '',
      points,
      ...(teamOf ? [teamOf(participantId) ?? null] : []),
    ])
  }

  async function* teamRows(until: PlacedPoll): Rows {
    const { teams: ranked = [] } = await readTeams(pool, room, await readScores(pool, until, room))
    yield ranked.map(({ rank, name, points, members }) => [rank, name, points, members])
  }

  async function* reactionRows(): Rows {
    const names = reactionWordsOf(language)
    yield facts.reactions.flatMap(({ step, counts }) => {
      const asked = [...room.polls.values()].filter(placed => placed.step === step && !placed.isOfRoom)
      const prompts = asked.map(({ poll }) => poll.prompt).join(' · ')
      return listReactions(counts).map(([sign, count]): Cell[] => [step, prompts, names.text(sign), count])
    })
  }

  const promptOf = (placed: PlacedPoll): string => askedPrompt(placed, text)
  /** Returns what the column of a poll is called; what the room itself asks has no step. */
  const titleOf = (placed: PlacedPoll): string =>
    placed.isOfRoom ? promptOf(placed) : `${placed.step}. ${placed.poll.prompt}`

  return [
    {
      name: text('sheet.overview'),
      columns: [column(text('room'), 32), column(room.title, 64)],
      rows: overview(),
    },
    {
      name: text('sheet.results'),
      columns: [
        column(text('step'), 8),
        column(resultText('column.question'), questionWidth),
        column(text('type'), 16),
        column(resultText('column.people'), 10),
        column(text('row'), 32),
        column(text('figure'), 16),
        column(text('value'), 12),
      ],
      rows: figures(),
    },
    {
      name: text('sheet.answers'),
      columns: [
        column(text('time'), dateWidth),
        column(text('person'), personWidth),
        column(text('step'), 8),
        column(resultText('column.question'), questionWidth),
        column(text('type'), 16),
        column(text('answer'), 64),
        column(resultText('column.points'), 10),
      ],
      rows: answerRows(),
    },
    {
      name: text('sheet.people'),
      columns: [
        column(text('person'), personWidth),
        column(text('joined'), dateWidth),
        column(resultText('column.answers'), 10),
        ...(isTeamed ? [column(resultText('column.team'), personWidth)] : []),
        ...answered.map(({ placed }) => column(titleOf(placed), 28)),
      ],
      rows: personRows(),
    },
    ...(last
      ? [
          {
            name: text('sheet.standings'),
            columns: [
              column(text('rank'), 8),
              column(text('person'), personWidth),
              column(resultText('column.points'), 10),
              ...(isTeamed ? [column(resultText('column.team'), personWidth)] : []),
            ],
            rows: standingRows(last),
          },
        ]
      : []),
    ...(last && isTeamed
      ? [
          {
            name: text('sheet.teams'),
            columns: [
              column(text('rank'), 8),
              column(resultText('column.team'), personWidth),
              column(resultText('column.pointsEach'), 18),
              column(resultText('column.people'), 10),
            ],
            rows: teamRows(last),
          },
        ]
      : []),
    ...(facts.reactions.length > 0
      ? [
          {
            name: text('sheet.reactions'),
            columns: [
              column(text('step'), 8),
              column(resultText('column.question'), questionWidth),
              column(text('sheet.reactions'), 16),
              column(text('value'), 12),
            ],
            rows: reactionRows(),
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

function overviewRows(record: RoomAndDates & { results: RoomResults }, now: number): Cell[][] {
  const { room, publicId, tags, notes, createdAt, startedAt, endedAt, joined, results } = record
  const { text } = fileWordsOf(room.state.language)
  const { text: resultText } = resultWordsOf(room.state.language)
  const statuses = {
    lobby: text('status.lobby'),
    live: text('status.live'),
    ended: text('status.ended'),
  }
  const facts: Cell[][] = [
    [text('code'), room.code],
    [text('id'), publicId],
    [text('tags'), tags.join(', ')],
    [text('notes'), notes],
    [text('status'), statuses[results.status]],
    [text('rehearsal'), room.rehearsal ? text('rehearsal.yes') : text('rehearsal.no')],
    [text('started'), new Date(startedAt ?? createdAt)],
    [text('ended'), endedAt === null ? null : new Date(endedAt)],
    [text('saved'), new Date(now)],
    [text('people'), joined],
    [text('polls'), askedPolls(record).length],
    [resultText('column.answers'), withVotes(results.polls).reduce((sum, { voters }) => sum + voters, 0)],
    [],
    [resultText('column.question'), text('result')],
  ]
  return [...facts, ...withVotes(results.polls).map(({ prompt, summary }): Cell[] => [prompt, summary])]
}

/** Returns the figures of a poll, one in a row. */
async function* figureRows(
  { step, prompt, type, voters, table: { columns, rows } }: PollResult,
  language: Language | null,
): Rows {
  const { text } = fileWordsOf(language)
  const figures = columns.length > 1 ? columns.slice(1) : columns
  const lines = rows.flatMap(row => figures.map(figure => ({ row, figure })))
  yield pacedMap(lines, ({ row, figure }) => [
    step,
    prompt,
    text(pollTypeKeys[type]),
    voters,
    row[0] ?? null,
    figure,
    figureCell({ columns, row, figure, voters }, language),
  ])
}

/** Returns an answer as it stands in a cell: a number where it is one, else in words. */
function answerCell({ poll }: PlacedPoll, value: unknown): Cell {
  const { score, value: guess } = Object(value)
  if (typeof score === 'number') return score
  return typeof guess === 'number' ? guess : answerText(poll, value)
}
