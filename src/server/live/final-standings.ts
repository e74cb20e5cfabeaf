import { pacedSteps } from '#server/turns/pace.ts'
import type pg from 'pg'
import type { FinalEvent } from '#contract/rooms/live.ts'
import { type Ranked, ownStandings, rankPlayersInSteps, topOf } from '#rooms/score.ts'
import type { RoomState } from '#rooms/state.ts'
import { ownTeamStanding } from '#rooms/team-standings.ts'
import type { LiveRoom } from './room.ts'
import { type Stream, encode } from './streams.ts'
import { readScores, readTeams } from './scores.ts'

/** How everybody came out of the quiz of a room that ended; undefined when nobody answered a question that counts. */
type FinalStandings = Awaited<ReturnType<typeof readFinalStandings>>

/** The final standings by the state in which they were read, so that phones that come back together share one read. */
const known = new WeakMap<RoomState, Promise<FinalStandings>>()

async function readFinalStandings(room: LiveRoom, pool: Pick<pg.Pool, 'query'>) {
  const scores = await readScores(pool, { step: Infinity }, room)
  const ranked = await pacedSteps(rankPlayersInSteps([...scores.values()]))
  if (ranked.length === 0) return undefined
  const isFirst = ({ rank, points }: Pick<Ranked, 'rank' | 'points'>) => rank === 1 && points > 0
  const { teams, teamOf, teamIdOf } = await readTeams(pool, room, scores)
  return {
    players: ranked.length,
    own: ownStandings(ranked),
    winners: topOf(ranked, teamOf).filter(isFirst),
    teams,
    teamIdOf,
    winningTeams: teams?.filter(isFirst),
  }
}

function finalStandingsOf(room: LiveRoom, pool: Pick<pg.Pool, 'query'>): Promise<FinalStandings> {
  const { state } = room
  const found = known.get(state)
  if (found) return found
  const read = readFinalStandings(room, pool)
  known.set(state, read)
  // A read that failed is tried again.
  read.catch(() => known.delete(state))
  return read
}

/** Returns how a participant came out of the quiz of a room that ended; undefined when nobody answered a question that counts. */
export async function finalOf(
  room: LiveRoom,
  pool: Pick<pg.Pool, 'query'>,
  participantId: string,
): Promise<FinalEvent | undefined> {
  const final = await finalStandingsOf(room, pool)
  return final && ownFinal(final, participantId)
}

function ownFinal(
  { players, own, teams = [], teamIdOf }: NonNullable<FinalStandings>,
  participantId: string,
): FinalEvent {
  const mine = own.get(participantId)
  const team = ownTeamStanding(teams, teamIdOf?.(participantId))
  return { players, own: mine ? { rank: mine.rank, points: mine.points } : null, ...(team && { team }) }
}

/**
 * Sends each phone among the streams of a room that ended how its participant came out of the quiz, and each stage and remote who
 * won. Nothing is sent when nobody answered a question that counts.
 */
export async function sendFinalStandings(
  room: LiveRoom,
  pool: Pick<pg.Pool, 'query'>,
  streams: Iterable<Stream>,
): Promise<void> {
  const final = await finalStandingsOf(room, pool)
  if (!final) return
  const { players, winners, winningTeams } = final
  const forHosts: FinalEvent = { players, own: null, winners, ...(winningTeams && { winningTeams }) }
  for (const stream of streams) {
    const event: FinalEvent = stream.participantId === null ? forHosts : ownFinal(final, stream.participantId)
    stream.send(encode('final', event))
  }
}
