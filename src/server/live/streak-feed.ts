import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { StreakEvent } from '#contract/rooms/live-events.ts'
import { streaksOf } from '#rooms/score.ts'
import { isCounted, pollStateOf } from '#rooms/state.ts'
import type { StandingFeed } from './feeds.ts'
import type { LiveRoom } from './room.ts'
import { type Stream, encode } from './streams.ts'
import { readScores } from './scores.ts'
import { throttle } from './throttle.ts'

/** The least time between two reads of the streaks, ms. */
const everyMs = 500
/** How long the read waits after the reveal, ms, so that phones get the result before it. */
const afterResultMs = 400
/** From so many right answers in a row on it is a streak. */
const leastStreak = 2

/**
 * Sends to each phone of this server how many questions of the quiz its participant answered right in a row, once the question on stage
 * is revealed. Who has no streak gets nothing, unless one was sent that no longer stands. Errors go to `onError`.
 */
export function streakFeed(
  room: LiveRoom,
  pollId: string,
  pool: Pick<pg.Pool, 'query'>,
  onError: (error: unknown) => void,
): StandingFeed {
  /** The streaks of the round; undefined while the question is not revealed. */
  let current: { round: number; streaks: ReadonlyMap<string, number> } | undefined
  /** What each stream has. */
  const sent = new WeakMap<Stream, number>()

  const stateNow = () => pollStateOf(room.state, pollId)
  function sendTo(stream: Stream): void {
    const known = current?.streaks.get(stream.participantId ?? '') ?? 0
    const streak = known < leastStreak ? 0 : known
    if ((sent.get(stream) ?? 0) === streak) return
    sent.set(stream, streak)
    const event: StreakEvent = { pollId, round: stateNow().round, streak }
    stream.send(encode('streak', event))
  }

  const update = throttle(
    async () => {
      const placed = room.polls.get(pollId)
      current = undefined
      if (placed && room.phones.size > 0 && isCounted(stateNow())) {
        await wait(afterResultMs)
        const { round } = stateNow()
        const streaks = streaksOf(await readScores(pool, placed, room))
        // Checked after the read: what was opened again or left out meanwhile is not sent.
        if (isCounted(stateNow()) && round === stateNow().round) current = { round, streaks }
      }
      for (const stream of room.phones) sendTo(stream)
    },
    everyMs,
    onError,
  )
  return {
    trigger: update.trigger,
    stop: update.stop,
    sendInitial(stream: Stream): void {
      if (current?.round === stateNow().round) sendTo(stream)
      else update.trigger()
    },
  }
}
