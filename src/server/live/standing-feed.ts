import { pacedSteps } from '#server/turns/pace.ts'
import type pg from 'pg'
import type { StandingEvent } from '#contract/rooms/live.ts'
import { ownStandings, rankPlayersInSteps } from '#rooms/score.ts'
import { finalStandingsId, isStandingsPoll } from '#polls/standings-poll.ts'
import { isRanked, pollStateOf } from '#rooms/state.ts'
import { withheldOf } from '#rooms/withheld.ts'
import type { StandingFeed } from './feeds.ts'
import type { LiveRoom } from './room.ts'
import { type Stream, encode } from './streams.ts'
import { readScores } from './scores.ts'
import { throttle } from './throttle.ts'

/** The least time between two reads of the standings, ms. */
const everyMs = 500

/**
 * Sends to each phone of this server how its participant stands in the quiz, while the standings are on stage: those of
 * a standings poll, or those that follow a question. Nothing is sent while the host hides them. Errors go to `onError`.
 */
export function standingFeed(
  room: LiveRoom,
  pollId: string,
  pool: Pick<pg.Pool, 'query'>,
  onError: (error: unknown) => void,
): StandingFeed {
  /** What phones have now; undefined before it was read. */
  let current: { round: number; own: ReturnType<typeof ownStandings> } | undefined

  const isShown = () => {
    const placed = room.polls.get(pollId)
    return (
      placed !== undefined &&
      (isStandingsPoll(placed.poll) || isRanked(room.state, pollId)) &&
      withheldOf(room.state, placed) === undefined
    )
  }
  function sendTo(stream: Stream): void {
    if (!current || !isShown()) return
    const { round, own } = current
    const mine = own.get(stream.participantId ?? '') ?? null
    const isFinal = finalStandingsId([...room.polls.values()]) === pollId
    const event: StandingEvent = { pollId, round, players: own.size, isFinal, own: mine }
    stream.send(encode('standing', event))
  }

  const update = throttle(
    async () => {
      const placed = room.polls.get(pollId)
      if (!placed || room.phones.size === 0 || !isShown()) {
        current = undefined
        return
      }
      const { round } = pollStateOf(room.state, pollId)
      const ranked = await pacedSteps(rankPlayersInSteps(await readScores(pool, placed, room)))
      current = { round, own: ownStandings(ranked) }
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
