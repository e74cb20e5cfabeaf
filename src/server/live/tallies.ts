import type pg from 'pg'
import { sentenceJoint } from '#messages/languages.ts'
import { roomQuestions } from '#polls/room-questions.ts'
import { aliasOf } from '#server/languages/alias.ts'
import { limits } from '#contract/limits.ts'
import type { TallyEvent, TurnoutEvent } from '#contract/rooms/live.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { kindOf } from '#polls/index.ts'
import type { Report } from '#polls/kind.ts'
import { type PlacedPoll, comparedPolls } from '#polls/placed.ts'
import { closestText } from '#polls/closest.ts'
import { rightAnswerText } from '#polls/right-answer.ts'
import { isStandingsPoll, showsStandings } from '#polls/standings-poll.ts'
import { type Score, computeStandings, scoreOf, scoredPolls } from '#rooms/score.ts'
import { standingsReport } from '#rooms/standings-report.ts'
import { type RoomState, isCounted, isRanked, pollStateOf } from '#rooms/state.ts'
import { isForStage, withheldOf } from '#rooms/withheld.ts'
import { answersTo, readCells } from '#server/store/answers.ts'
import { readLabels, readParticipantNames } from '#server/store/participants.ts'
import { resultWordsOf } from '#server/languages/words.ts'
import { readClosest } from './closest.ts'
import { type LiveRoom, currentKey, kickedOf } from './room.ts'
import { type Stream, encode } from './streams.ts'
import { type Throttle, throttle } from './throttle.ts'

/** The least time between two tallies of a poll, ms: at most five a second [D25]. */
const everyMs = 200

/** The fields of a room that a report needs. */
type ReportRoom = Pick<LiveRoom, 'id' | 'polls' | 'state' | 'keys'>

/**
 * Reads the tally of a poll and returns its report; once revealed, its summary ends with the right answer. `compared` says which of the polls that a `rounds` poll compares may
 * be in it; the default is all.
 */
export async function readReport(
  pool: Pick<pg.Pool, 'query'>,
  placed: PlacedPoll,
  room: ReportRoom,
  compared: (poll: PlacedPoll) => boolean = () => true,
): Promise<Report> {
  const { poll, pollId } = placed
  const state = pollStateOf(room.state, pollId)
  const words = resultWordsOf(room.state.language)
  const [cells, people, earlier] = await Promise.all([
    cellsOf(pool, pollId, room),
    drawsParticipants(poll) ? drawableParticipants(pool, room) : [],
    poll.type === 'rounds' ? readCompared(pool, placed, room, compared) : [],
  ])
  const report = kindOf(poll).report(poll, cells, {
    approved: new Set(state.approved),
    rejected: new Set(state.rejected),
    // A pin says what the stage shows first: results that are kept are in the order of their votes.
    pinned: room.state.status === 'ended' ? null : state.pinned,
    answered: new Set(state.answered),
    replies: new Map(state.replies.map(({ entry, text }) => [entry, text])),
    spins: state.spins,
    people: people.map(({ name }) => name),
    words,
    earlier,
  })
  const right = state.revealed ? rightAnswerText(poll, report.result, words) : undefined
  return right === undefined
    ? report
    : { ...report, summary: [report.summary, right].join(sentenceJoint(words.language)) }
}

async function cellsOf(pool: Pick<pg.Pool, 'query'>, pollId: string, room: ReportRoom) {
  const key = currentKey(room, pollId)
  return key === undefined ? new Map<string, number>() : readCells(pool, key)
}

/** Reads the results of the polls that a `rounds` poll compares. */
async function readCompared(
  pool: Pick<pg.Pool, 'query'>,
  placed: PlacedPoll,
  room: ReportRoom,
  fits: (poll: PlacedPoll) => boolean,
) {
  const compared = comparedPolls(
    placed,
    [...room.polls.values()].filter(each => each !== roomQuestions),
  )
  return Promise.all(
    compared
      .filter(fits)
      .map(async each => ({ placed: each, result: (await readReport(pool, each, room)).result })),
  )
}

/** Returns the participants that a wheel may draw: all of a room, without those whom the host removed. */
export async function drawableParticipants(
  pool: Pick<pg.Pool, 'query'>,
  { id, state }: Pick<ReportRoom, 'id' | 'state'>,
) {
  const kicked = kickedOf(state)
  return (await readParticipantNames(pool, id)).filter(({ participantId }) => !kicked.has(participantId))
}

/** Returns whether a tally of the poll may name people of the room, as they are called when it is read. */
export const namesPeople = ({ poll }: PlacedPoll): boolean =>
  drawsParticipants(poll) || showsStandings(poll) || (poll.type === 'estimate' && poll.answer !== undefined)

const drawsParticipants = ({ type, wheelSource }: Poll): boolean =>
  type === 'wheel' && wheelSource !== 'custom'

/** Reads a poll's tally and sends it to the stages and hosts of this server. Errors go to `onError`. */
export function tallyFeed(
  room: LiveRoom,
  pollId: string,
  pool: pg.Pool,
  onError: (error: unknown) => void,
): Throttle {
  return throttle(
    async () => {
      const event = room.hosts.size > 0 ? await readTally(room, pollId, pool) : undefined
      if (event) sendTally(room, event, room.hosts)
    },
    everyMs,
    onError,
  )
}

/**
 * Sends a tally to streams of hosts. A stage that may not show the results yet gets only the number of voters [D60],
 * and none the texts that wait for approval or were rejected, because the audience could read anything that is sent to the stage.
 */
export function sendTally(room: LiveRoom, tally: TallyEvent, streams: Iterable<Stream>): void {
  const { pollId, round, voters } = tally
  const placed = room.polls.get(pollId)
  const isShown = placed !== undefined && isForStage(room.state, placed)
  const full = encode('tally', tally)
  const turnout: TurnoutEvent = { pollId, round, voters }
  // Texts that wait for approval, or that the host rejected, are for the host alone.
  const { waiting: _, rejected: __, ...shown } = tally
  const forStages = isShown ? encode('tally', shown) : encode('turnout', turnout)
  for (const stream of streams) stream.send(stream.surface === 'stage' ? forStages : full)
}

/** Returns the tally of a poll for stages and hosts; undefined when the room has no such poll. */
export async function readTally(
  room: LiveRoom,
  pollId: string,
  pool: pg.Pool,
): Promise<TallyEvent | undefined> {
  const placed = room.polls.get(pollId)
  return placed && readTallyOf(room, placed, pool)
}

/** Returns the tally of a poll, also of one that is no part of the deck, such as `finalStandings`. */
export async function readTallyOf(room: LiveRoom, placed: PlacedPoll, pool: pg.Pool): Promise<TallyEvent> {
  const { pollId } = placed
  const { round, revealed } = pollStateOf(room.state, pollId)
  const { voters, result, table, summary, waiting, rejected } = forStage(
    await readReport(pool, placed, room, each => mayShowCompared(room.state, placed, each)),
  )
  const event: TallyEvent = { pollId, round, voters, result, table, summary }
  const closest = revealed ? await readClosest(pool, placed, room, result) : undefined
  if (closest) {
    const words = resultWordsOf(room.state.language)
    event.closest = closest
    event.summary = [summary, closestText(closest, words)].join(sentenceJoint(words.language))
  }
  if (waiting) event.waiting = waiting
  if (rejected) event.rejected = rejected
  if (!isStandingsPoll(placed.poll) && !isRanked(room.state, pollId)) return event
  return { ...event, ...(await readStandings(pool, placed, room)) }
}

/** Whether a `rounds` poll may show a poll that it compares: withheld results only once the host reveals the former. */
const mayShowCompared = (state: RoomState, { step }: PlacedPoll, compared: PlacedPoll): boolean =>
  state.status === 'ended' ||
  withheldOf(state, compared) === undefined ||
  (state.shown && state.stepIndex === step && pollStateOf(state, compared.pollId).revealed)

/** Returns a report with at most `limits.shownEntries` entries, and as many that wait or were rejected. */
function forStage(report: Report): Report {
  const { result, table } = report
  const forHosts = {
    ...(report.waiting && { waiting: report.waiting.slice(0, limits.shownEntries) }),
    ...(report.rejected && { rejected: report.rejected.slice(0, limits.shownEntries) }),
  }
  if (!('entries' in result) || result.total <= limits.shownEntries) return { ...report, ...forHosts }
  return {
    ...report,
    ...forHosts,
    result: { ...result, entries: result.entries.slice(0, limits.shownEntries) },
    table: { ...table, rows: table.rows.slice(0, limits.shownEntries) },
  }
}

/**
 * Reads what a poll with `quizView: 'standings'` shows of the quiz: the standings, for a poll that shows nothing else also
 * as its table and summary. Returns nothing for other polls, and for a question before its reveal.
 */
export async function readStandings(
  pool: Pick<pg.Pool, 'query'>,
  placed: PlacedPoll,
  room: ReportRoom,
): Promise<Partial<Pick<TallyEvent, 'standings' | 'players' | 'table' | 'summary'>>> {
  const { poll, pollId } = placed
  const isOnly = isStandingsPoll(poll)
  if (!showsStandings(poll) || !(isOnly || pollStateOf(room.state, pollId).revealed)) return {}
  const top = computeStandings(await readScores(pool, placed, room))
  return { ...top, ...(isOnly && standingsReport(top.standings, resultWordsOf(room.state.language))) }
}

/** Reads the scores of all revealed quiz questions up to a poll, in deck order. Who was removed from the room plays no more. */
export async function readScores(
  pool: Pick<pg.Pool, 'query'>,
  until: Pick<PlacedPoll, 'step'>,
  room: ReportRoom,
): Promise<Score[][]> {
  const questionsSoFar = scoredPolls(until, [...room.polls.values()]).filter(({ pollId }) =>
    isCounted(pollStateOf(room.state, pollId)),
  )
  const names = await readLabels(pool, room.id)
  const kicked = kickedOf(room.state)
  const questions: Score[][] = []
  for (const question of questionsSoFar) {
    const scores = await scoresOf(room, question, names, pool)
    questions.push(scores.filter(({ participantId }) => !kicked.has(participantId)))
  }
  return questions
}

async function scoresOf(
  room: ReportRoom,
  { pollId, poll }: PlacedPoll,
  names: ReadonlyMap<string, string>,
  pool: Pick<pg.Pool, 'query'>,
): Promise<Score[]> {
  const key = currentKey(room, pollId)
  if (key === undefined) return []
  const state = pollStateOf(room.state, pollId)
  return (await answersTo(pool, key)).map(({ participantId, value, at }) => ({
    participantId,
    name: names.get(participantId) ?? aliasOf(participantId, room.state.language),
    points: scoreOf(poll, state, value, at),
  }))
}
