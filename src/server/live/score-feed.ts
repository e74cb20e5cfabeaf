import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { ScoreEvent } from '#contract/rooms/live-events.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { givesPartOfPoints } from '#polls/right-options.ts'
import { type Score, streaksOf } from '#rooms/score.ts'
import { isCounted, pollStateOf } from '#rooms/state.ts'
import type { StandingFeed } from './feeds.ts'
import type { LiveRoom } from './room.ts'
import { type Stream, encode } from './streams.ts'
import { readScores } from './scores.ts'
import { throttle } from './throttle.ts'

/** The least time between two reads of the scores, ms. */
const everyMs = 500
/** How long the read waits after the reveal, ms, so that phones get the result before it. */
const afterResultMs = 400
/** How one participant scored. */
type OwnScore = Pick<ScoreEvent, 'streak' | 'points'>
const noScore: OwnScore = { streak: 0 }

/** From so many right answers in a row on it is a streak. */
const leastStreak = 2

/**
 * Sends to each phone of this server how its participant scored, once the question on stage is revealed: how many questions were answered right
 * in a row, from two on, and the points where an answer can earn a part of them, which no phone knows by itself. Who has neither gets
 * nothing, unless something was sent that no longer stands. Errors go to `onError`.
 */
export function scoreFeed(
  room: LiveRoom,
  pollId: string,
  pool: Pick<pg.Pool, 'query'>,
  onError: (error: unknown) => void,
): StandingFeed {
  /** The scores of the round by participant; undefined while the question is not revealed. */
  let current: { round: number; scores: ReadonlyMap<string, OwnScore> } | undefined
  /** What each stream has, as text. */
  const sent = new WeakMap<Stream, string>()

  const stateNow = () => pollStateOf(room.state, pollId)
  function sendTo(stream: Stream): void {
    const score = current?.scores.get(stream.participantId ?? '') ?? noScore
    const text = JSON.stringify(score)
    if ((sent.get(stream) ?? JSON.stringify(noScore)) === text) return
    sent.set(stream, text)
    const event: ScoreEvent = { pollId, round: stateNow().round, ...score }
    stream.send(encode('score', event))
  }

  const update = throttle(
    async () => {
      const placed = room.polls.get(pollId)
      current = undefined
      if (placed && room.phones.size > 0 && isCounted(stateNow())) {
        await wait(afterResultMs)
        const { round } = stateNow()
        const questions = await readScores(pool, placed, room)
        // Checked after the read: what was opened again or left out meanwhile is not sent.
        if (isCounted(stateNow()) && round === stateNow().round)
          current = { round, scores: ownScores(questions, placed) }
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

/** Returns how the participants scored in a question, by id, without those of whom there is nothing to say. */
function ownScores(
  questions: ReadonlyMap<string, Score[]>,
  { pollId, poll }: PlacedPoll,
): Map<string, OwnScore> {
  const streaks = streaksOf([...questions.values()])
  const own = new Map<string, OwnScore>()
  for (const [participantId, streak] of streaks) if (streak >= leastStreak) own.set(participantId, { streak })
  if (givesPartOfPoints(poll))
    for (const { participantId, points } of questions.get(pollId) ?? [])
      own.set(participantId, { streak: own.get(participantId)?.streak ?? 0, points })
  return own
}
