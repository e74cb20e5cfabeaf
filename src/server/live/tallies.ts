import type pg from 'pg'
import { limits } from '#contract/limits.ts'
import type { TallyEvent } from '#contract/live.ts'
import type { Standing } from '#contract/results.ts'
import { kindOf } from '#polls/index.ts'
import type { Report } from '#polls/kind.ts'
import { isRight } from '#polls/choice.ts'
import { type PlacedPoll, comparedPolls } from '#polls/placed.ts'
import { type Score, standings, worth } from '#rooms/score.ts'
import { pollStateOf } from '#rooms/state.ts'
import { answersTo, readCells } from '#server/store/answers.ts'
import { guestsOf, namesOf } from '#server/store/participants.ts'
import { type LiveRoom, currentKey, kickedOf } from './room.ts'
import { encode } from './streams.ts'
import { type Throttle, throttle } from './throttle.ts'

/** Stages get tallies at most five times a second [D25]. */
const everyMs = 200
/** How many lines of the ranking a stage can show so that people read them. */
const topStandings = 10

/** What of a room a report is read from; `keys` by `round/pollId`. */
type Told = Pick<LiveRoom, 'id' | 'polls' | 'state' | 'keys'>

/** What the answers of a poll say now. */
export async function readReport(
  pool: Pick<pg.Pool, 'query'>,
  placed: PlacedPoll,
  room: Told,
): Promise<Report> {
  const { poll, pollId } = placed
  const { approved, rejected, spins } = pollStateOf(room.state, pollId)
  const [cells, people, earlier] = await Promise.all([
    cellsOf(pool, pollId, room),
    poll.type === 'wheel' && poll.wheelSource !== 'custom' ? everyoneIn(pool, room) : [],
    poll.type === 'rounds' ? readCompared(pool, placed, room) : [],
  ])
  return kindOf(poll).report(poll, cells, {
    approved: new Set(approved),
    rejected: new Set(rejected),
    spins,
    people: people.map(({ name }) => name),
    earlier,
  })
}

async function cellsOf(pool: Pick<pg.Pool, 'query'>, pollId: string, room: Told) {
  const key = currentKey(room, pollId)
  return key === undefined ? new Map<string, number>() : readCells(pool, key)
}

/** The polls that rounds compare, with what their answers say. */
async function readCompared(pool: Pick<pg.Pool, 'query'>, placed: PlacedPoll, room: Told) {
  const compared = comparedPolls(placed, [...room.polls.values()])
  return Promise.all(
    compared.map(async each => ({ placed: each, result: (await readReport(pool, each, room)).result })),
  )
}

/** Everyone who may be drawn: the people of a room, without those whom the host removed. */
export async function everyoneIn(pool: Pick<pg.Pool, 'query'>, { id, state }: Pick<Told, 'id' | 'state'>) {
  const out = kickedOf(state)
  return (await guestsOf(pool, id)).filter(({ participantId }) => !out.has(participantId))
}

/** Reads a poll's tally and sends it to the stages and hosts of this server. */
export function tallyFeed(
  room: LiveRoom,
  pollId: string,
  pool: pg.Pool,
  onError: (error: unknown) => void,
): Throttle {
  return throttle(
    async () => {
      const event = room.hosts.size > 0 ? await readTally(room, pollId, pool) : undefined
      if (!event) return
      const bytes = encode('tally', event)
      for (const stream of room.hosts) stream.send(bytes)
    },
    everyMs,
    onError,
  )
}

/** The tally of a poll as stages and hosts get it; undefined for a poll that the room has not. */
export async function readTally(
  room: LiveRoom,
  pollId: string,
  pool: pg.Pool,
): Promise<TallyEvent | undefined> {
  const placed = room.polls.get(pollId)
  if (!placed) return undefined
  const { round, revealed } = pollStateOf(room.state, pollId)
  const { voters, result, table, summary, waiting } = forStage(await readReport(pool, placed, room))
  const event: TallyEvent = { pollId, round, voters, result, table, summary }
  if (waiting) event.waiting = waiting
  if (revealed && placed.poll.quizView === 'standings')
    event.standings = await readStandings(room, placed, pool)
  return event
}

/** A report with as many entries as a stage can show and a host can read at once. */
function forStage(report: Report): Report {
  const { result, table } = report
  const waiting = report.waiting && { waiting: report.waiting.slice(0, limits.shownEntries) }
  if (!('entries' in result) || result.total <= limits.shownEntries) return { ...report, ...waiting }
  return {
    ...report,
    ...waiting,
    result: { ...result, entries: result.entries.slice(0, limits.shownEntries) },
    table: { ...table, rows: table.rows.slice(0, limits.shownEntries) },
  }
}

/** The ranking after a question, over all quiz questions that were revealed, in deck order up to it. */
async function readStandings(room: LiveRoom, until: PlacedPoll, pool: pg.Pool): Promise<Standing[]> {
  const asked = [...room.polls.values()].filter(
    ({ pollId, poll, step }) =>
      poll.correctIndex !== undefined && step <= until.step && pollStateOf(room.state, pollId).revealed,
  )
  const names = await namesOf(pool, room.id)
  const questions: Score[][] = []
  for (const question of asked) questions.push(await scoresOf(room, question, names, pool))
  return standings(questions, topStandings)
}

async function scoresOf(
  room: LiveRoom,
  { pollId, poll }: PlacedPoll,
  names: ReadonlyMap<string, string>,
  pool: pg.Pool,
): Promise<Score[]> {
  const key = currentKey(room, pollId)
  const { shownAt } = pollStateOf(room.state, pollId)
  if (key === undefined || shownAt === null) return []
  const limitMs = poll.timeLimitSec === null ? null : poll.timeLimitSec * 1000
  return (await answersTo(pool, key)).map(({ participantId, value, at }) => ({
    participantId,
    name: names.get(participantId) ?? 'Someone',
    points: isRight(poll, value) ? worth(at - shownAt, limitMs) : 0,
  }))
}
