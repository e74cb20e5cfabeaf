import { setTimeout as wait } from 'node:timers/promises'
import { pacedSteps } from '#server/turns/pace.ts'
import type pg from 'pg'
import type { StandingEvent } from '#contract/rooms/live.ts'
import { ownStandings, rankPlayersInSteps } from '#rooms/score.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { tellsPlace } from '#rooms/place-after.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { finalStandingsId } from '#polls/final-standings.ts'
import { isRanked, pollStateOf } from '#rooms/state.ts'
import { ownTeamStanding } from '#rooms/team-standings.ts'
import { showsTeamsOnly } from '#rooms/teams.ts'
import { withheldOf } from '#rooms/withheld.ts'
import type { StandingFeed } from './feeds.ts'
import type { LiveRoom } from './room.ts'
import { type Stream, encode } from './streams.ts'
import { readScores, readTeams } from './scores.ts'
import { throttle } from './throttle.ts'

interface Standings extends Awaited<ReturnType<typeof readTeams>> {
  round: number
  own: ReturnType<typeof ownStandings>
}

/** How long after the reveal of a question its standings are read where they are not on stage, ms: the scores are read before. */
const afterScoresMs = 700
/** The least time between two reads of the standings, ms. */
const everyMs = 500

/**
 * Sends to each phone of this server how its participant stands in the quiz, while the standings are on stage: those of
 * a standings poll, or those that follow a question; and with the right answer of a question where `tellsPlace` says so. Nothing is sent while
 * the host hides them. Errors go to `onError`.
 */
export function standingFeed(
  room: LiveRoom,
  pollId: string,
  pool: Pick<pg.Pool, 'query'>,
  onError: (error: unknown) => void,
): StandingFeed {
  /** What phones have now; undefined before it was read. */
  let current: Standings | undefined

  const isShown = () => {
    const placed = room.polls.get(pollId)
    return placed !== undefined && (isOnStage(placed) || tellsPlace(room.state, room.agenda, placed))
  }
  const isOnStage = (placed: PlacedPoll) =>
    (isStandingsPoll(placed.poll) || isRanked(room.state, pollId)) &&
    withheldOf(room.state, placed) === undefined
  function sendTo(stream: Stream): void {
    if (!current || !isShown()) return
    const { round, own, teams = [], teamIdOf } = current
    const id = stream.participantId ?? ''
    const team = ownTeamStanding(teams, teamIdOf?.(id))
    const event: StandingEvent = {
      pollId,
      round,
      players: own.size,
      isFinal: finalStandingsId([...room.polls.values()]) === pollId,
      own: own.get(id) ?? null,
      ...(team && { team }),
      ...(showsTeamsOnly(room.state, room.agenda, pollId) && { teamsOnly: true as const }),
    }
    stream.send(encode('standing', event))
  }

  const update = throttle(
    async () => {
      const placed = room.polls.get(pollId)
      if (!placed || room.phones.size === 0 || !isShown()) {
        current = undefined
        return
      }
      // What was right, and the points, come before the place.
      if (!isOnStage(placed)) await wait(afterScoresMs)
      const { round } = pollStateOf(room.state, pollId)
      const scores = await readScores(pool, placed, room)
      const ranked = await pacedSteps(rankPlayersInSteps([...scores.values()]))
      current = { round, own: ownStandings(ranked), ...(await readTeams(pool, room, scores)) }
      for (const stream of room.phones) sendTo(stream)
    },
    everyMs,
    onError,
  )
  return {
    trigger: update.trigger,
    stop: update.stop,
    sendInitial(stream: Stream): void {
      if (isShown() && current?.round === pollStateOf(room.state, pollId).round) sendTo(stream)
      else update.trigger()
    },
  }
}
