import type pg from 'pg'
import { sentenceJoint } from '#messages/languages.ts'
import { limits } from '#contract/limits.ts'
import type { TallyEvent, TurnoutEvent } from '#contract/rooms/live-events.ts'
import { cutTexts } from '#polls/phone-result.ts'
import type { Report } from '#polls/kind.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { closestText } from '#polls/closest.ts'
import { isStandingsPoll, showsStandings } from '#polls/standings-poll.ts'
import { type RoomState, isOnStep, isRanked, pollStateOf } from '#rooms/state.ts'
import { isForStage, withheldOf } from '#rooms/withheld.ts'
import { resultWordsOf } from '#server/languages/words.ts'
import { namesClosest, readClosest } from './closest.ts'
import { drawsParticipants, readReport } from './report.ts'
import type { LiveRoom } from './room.ts'
import { readStandings } from './scores.ts'
import { type Stream, encode } from './streams.ts'
import { type Throttle, throttle } from './throttle.ts'

/** The least time between two tallies of a poll, ms: at most five a second [D25]. */
const everyMs = 200

/** Returns whether a tally of the poll may name people of the room, as they are called when it is read. */
export const namesPeople = ({ poll }: PlacedPoll): boolean =>
  drawsParticipants(poll) || showsStandings(poll) || namesClosest(poll)

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
  const turnout: TurnoutEvent = { pollId, round, voters: tally.vote?.voters ?? voters }
  // Texts that wait for approval, or that the host rejected or merged, are for the host alone.
  const { waiting: _, rejected: __, merged: ___, ...shown } = tally
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
  const { voters, result, table, summary, right, waiting, rejected, merged, vote } = forStage(
    await readReport(pool, placed, room, each => mayShowCompared(room.state, placed, each)),
  )
  const event: TallyEvent = { pollId, round, voters, result, table, summary }
  const closest = revealed ? await readClosest(pool, placed, room, result) : undefined
  if (closest) {
    const words = resultWordsOf(room.state.language)
    event.closest = closest
    event.summary = [summary, closestText(closest, words)].join(sentenceJoint(words.language))
  }
  if (right !== undefined) event.right = right
  if (waiting) event.waiting = waiting
  if (rejected) event.rejected = rejected
  if (merged) event.merged = merged
  if (vote) event.vote = vote
  if (!isStandingsPoll(placed.poll) && !isRanked(room.state, pollId)) return event
  return { ...event, ...(await readStandings(pool, placed, room)) }
}

/** Whether a `rounds` poll may show a poll that it compares: withheld results only once the host reveals the former. */
const mayShowCompared = (state: RoomState, placed: PlacedPoll, compared: PlacedPoll): boolean =>
  state.status === 'ended' ||
  withheldOf(state, compared) === undefined ||
  (state.shown && isOnStep(state, placed) && pollStateOf(state, compared.pollId).revealed)

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
    result: {
      ...result,
      entries: result.entries.slice(0, limits.shownEntries),
      ...cutTexts(result, limits.shownEntries),
    },
    table: { ...table, rows: table.rows.slice(0, limits.shownEntries) },
  }
}
