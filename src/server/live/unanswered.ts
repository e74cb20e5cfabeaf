import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { PollRound } from '#contract/rooms/live-events.ts'
import { takesSeveralEntries } from '#polls/index.ts'
import { takesAnswers } from '#polls/takes-answers.ts'
import { currentPolls, pollStateOf } from '#rooms/state.ts'
import { isRunning } from '#rooms/timing.ts'
import { whoAnswered } from '#server/store/answers.ts'
import type { Unanswered } from './feeds.ts'
import { type LiveRoom, currentKey } from './room.ts'
import { throttle } from './throttle.ts'

/** The least time between two reads for one room, ms. */
const everyMs = 250

/** A round of a poll that people may answer now. */
interface OpenRound {
  round: number
  /** Those who are here and have not answered as far as is known. */
  people: Set<string>
  /** Those of them of whom it was not read yet. */
  unread: Set<string>
}

/**
 * Follows who is here and who answered, with the same work for each answer however many people there are: nothing is counted
 * again. It leaves out polls to which people send several entries, because nobody is done with those. `onChange` is called when
 * `answered` returns something else, and errors go to `onError`.
 */
export function unansweredPeople(
  room: () => LiveRoom,
  { pool, now }: { pool: Pick<pg.Pool, 'query'>; now: () => number },
  onChange: () => void,
  onError: (error: unknown) => void,
): Unanswered {
  const open = new Map<string, OpenRound>()
  let told: PollRound[] = []

  const answered = (): PollRound[] =>
    room().present.size === 0
      ? []
      : [...open].flatMap(([pollId, { round, people }]) => (people.size === 0 ? [{ pollId, round }] : []))

  function tell(): void {
    const next = answered()
    if (isDeepStrictEqual(next, told)) return
    told = next
    onChange()
  }

  const reader = throttle(
    async () => {
      for (const [pollId, { people, unread }] of open) {
        const key = currentKey(room(), pollId)
        if (unread.size === 0 || key === undefined) continue
        const asked = [...unread]
        for (const id of await whoAnswered(pool, key, asked)) people.delete(id)
        for (const id of asked) unread.delete(id)
      }
      tell()
    },
    everyMs,
    onError,
  )

  return {
    update() {
      const { state, agenda, present, rehearsal } = room()
      // Those who are simulated in a rehearsal have no streams: nobody knows who of them is here.
      const asked = rehearsal
        ? []
        : currentPolls(state, agenda).filter(
            known =>
              takesAnswers(known.poll) && !takesSeveralEntries(known.poll) && isRunning(state, known, now()),
          )
      const ids = new Set(asked.map(({ pollId }) => pollId))
      for (const pollId of open.keys()) if (!ids.has(pollId)) open.delete(pollId)
      for (const { pollId } of asked) {
        const { round } = pollStateOf(state, pollId)
        if (open.get(pollId)?.round === round) continue
        open.set(pollId, { round, people: new Set(present.keys()), unread: new Set(present.keys()) })
        reader.trigger()
      }
      tell()
    },
    came(participantId) {
      for (const { people, unread } of open.values()) {
        people.add(participantId)
        unread.add(participantId)
        reader.trigger()
      }
      tell()
    },
    left(participantId) {
      for (const { people, unread } of open.values()) {
        people.delete(participantId)
        unread.delete(participantId)
      }
      tell()
    },
    stored(pollId, round, answerers) {
      const asked = open.get(pollId)
      if (!asked || asked.round !== round) return
      for (const id of answerers) {
        asked.people.delete(id)
        asked.unread.delete(id)
      }
      tell()
    },
    readAgain() {
      for (const { people, unread } of open.values()) for (const id of people) unread.add(id)
      reader.trigger()
    },
    answered,
    stop: reader.stop,
  }
}
