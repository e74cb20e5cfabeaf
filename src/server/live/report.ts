import type pg from 'pg'
import type { Poll } from '#contract/polls/poll.ts'
import { groupVoteOf } from '#polls/ballot.ts'
import { kindOf } from '#polls/index.ts'
import type { Report, ReportContext } from '#polls/kind.ts'
import { type PlacedPoll, comparedPolls } from '#polls/placed.ts'
import { revealedSummary } from '#polls/right-answer.ts'
import { whollyRightAnswer } from '#polls/right-options.ts'
import { askedNow, pollStateOf, writtenRound } from '#rooms/state.ts'
import { countAnswers } from '#server/store/answers.ts'
import { readCells } from '#server/store/cells.ts'
import { readParticipantNames } from '#server/store/participant-lists.ts'
import { pacedSteps } from '#server/turns/pace.ts'
import { resultWordsOf } from '#server/languages/words.ts'
import { type LiveRoom, kickedOf } from './room.ts'

/** The fields of a room that a report needs. */
export type ReportRoom = Pick<LiveRoom, 'id' | 'polls' | 'state' | 'keys' | 'rehearsal'>

/**
 * Reads the tally of a poll and returns its report, whose summary tells the right answer once that is revealed. `compared` says which
 * of the polls that a `rounds` poll compares may be in it; the default is all.
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
    cellsOf(pool, pollId, room, writtenRound(state)),
    drawsParticipants(poll) ? drawableParticipants(pool, room) : [],
    poll.type === 'rounds' ? readCompared(pool, placed, room, compared) : [],
  ])
  const kind = kindOf(poll)
  const context: ReportContext = {
    approved: new Set(state.approved),
    rejected: new Set(state.rejected),
    // A pin says what the stage shows first: results that are kept are in the order of their votes.
    pinned: room.state.status === 'ended' ? null : state.pinned,
    answered: new Set(state.answered),
    replies: new Map(state.replies.map(({ entry, text }) => [entry, text])),
    labels: state.labels,
    merges: state.merges,
    accepted: state.accepted,
    language: room.state.language,
    spins: state.spins,
    people,
    words,
    earlier,
  }
  const report = kind.reportInSteps
    ? await pacedSteps(kind.reportInSteps(poll, cells, context))
    : kind.report(poll, cells, context)
  const vote = await readVote(pool, placed, room, context, report)
  if (vote) return { ...report, vote }
  if (!state.revealed) return report
  const right = await readRightCount(pool, placed, room)
  const revealed = right === undefined ? report : { ...report, right }
  return { ...revealed, summary: revealedSummary(poll, revealed, words) }
}

/** Returns how many gave the completely right answer of a question whose tally does not say it; undefined for others. */
async function readRightCount(
  pool: Pick<pg.Pool, 'query'>,
  { poll, pollId }: PlacedPoll,
  room: ReportRoom,
): Promise<number | undefined> {
  const right = whollyRightAnswer(poll)
  if (!right) return undefined
  const key = room.keys.get(`${pollStateOf(room.state, pollId).round}/${pollId}`)
  return key === undefined ? 0 : countAnswers(pool, key, right)
}

/** Reads the vote on the groups of what people wrote; undefined before it. */
async function readVote(
  pool: Pick<pg.Pool, 'query'>,
  placed: PlacedPoll,
  room: ReportRoom,
  context: ReportContext,
  written: Report,
): Promise<Report['vote']> {
  const { ballot, round } = pollStateOf(room.state, placed.pollId)
  if (ballot === null) return undefined
  const { poll } = askedNow(room.state, placed)
  const cells = await cellsOf(pool, placed.pollId, room, round)
  return groupVoteOf(
    { type: placed.poll.type, report: written },
    kindOf(poll).report(poll, cells, context),
    context.words,
  )
}

async function cellsOf(pool: Pick<pg.Pool, 'query'>, pollId: string, room: ReportRoom, round: number) {
  const key = room.keys.get(`${round}/${pollId}`)
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
    [...room.polls.values()].filter(each => !each.isOfRoom),
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

/** Whether a poll draws one of the participants: a wheel, unless its names are written. */
export const drawsParticipants = ({ type, wheelSource }: Poll): boolean =>
  type === 'wheel' && wheelSource !== 'custom'
