import type pg from 'pg'
import type { AnswerEvent } from '#contract/rooms/live-events.ts'
import { pollStateOf } from '#rooms/state.ts'
import { answersOf } from '#server/store/answers.ts'
import type { OwnAnswerFeed } from './feeds.ts'
import { ownAnswer } from './own-answer.ts'
import { type LiveRoom, askedPoll, currentKey } from './room.ts'
import { encode } from './streams.ts'
import { throttle } from './throttle.ts'

/** The least time between two reads for one room, ms. */
const everyMs = 100

/**
 * Sends people's answers to their other tabs and devices, so that none goes on showing an answer that was replaced. The
 * tab that answered has its reply, so nothing is read for a person with one stream, on the server that took the answer.
 * Errors go to `onError`.
 */
export function ownAnswerFeed(
  room: () => LiveRoom,
  pool: Pick<pg.Pool, 'query'>,
  onError: (error: unknown) => void,
): OwnAnswerFeed {
  /** The people whose answers are to be sent, by poll id. */
  let waiting = new Map<string, Set<string>>()

  const update = throttle(
    async () => {
      // Who answers again meanwhile waits for the next run.
      const requested = waiting
      waiting = new Map()
      try {
        for (const [pollId, people] of requested) {
          await send(pollId, [...people])
          requested.delete(pollId)
        }
      } catch (error) {
        for (const [pollId, people] of requested) add(pollId, people)
        throw error
      }
    },
    everyMs,
    onError,
  )

  function add(pollId: string, people: Iterable<string>): void {
    const known = waiting.get(pollId) ?? new Set()
    waiting.set(pollId, known)
    for (const id of people) known.add(id)
  }

  async function send(pollId: string, people: readonly string[]): Promise<void> {
    const placed = askedPoll(room(), pollId)
    const key = currentKey(room(), pollId)
    if (!placed || key === undefined) return
    const current = pollStateOf(room().state, pollId)
    for (const stored of await answersOf(pool, [key], people)) {
      const event: AnswerEvent = { pollId, ...ownAnswer(placed, current, stored) }
      const bytes = encode('answer', event)
      for (const stream of room().present.get(stored.participantId) ?? []) stream.send(bytes)
    }
  }

  return {
    stored(pollId, people, isOurs) {
      const others = people.filter(id => (room().present.get(id)?.length ?? 0) > (isOurs ? 1 : 0))
      if (others.length === 0) return
      add(pollId, others)
      update.trigger()
    },
    stop: update.stop,
  }
}
