import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { takesSeveralEntries } from '#polls/index.ts'
import { takesAnswers } from '#polls/takes-answers.ts'
import { currentPolls, pollStateOf } from '#rooms/state.ts'
import { isRunning } from '#rooms/timing.ts'
import { whoAnswered } from '#server/store/answers.ts'
import type { AnsweredRound } from '#server/store/bus/answered.ts'
import type { Unanswered } from './feeds.ts'
import { type LiveRoom, currentKey } from './room.ts'
import { throttle } from './throttle.ts'

/** The least time between two reads for one room, ms. */
const everyMs = 250
/** Who left at most this long before a poll came on stage is waited for, ms: long enough to reload a page. */
const reloadMs = 10_000

/** A round of a poll that people may answer now. */
interface OpenRound {
  round: number
  /** Those who are here and have not answered as far as is known. */
  people: Set<string>
  /** Those who have left since, and have not answered as far as is known. */
  gone: Set<string>
  /** Those of both of whom it was not read yet. */
  unread: Set<string>
  /** Whether this server started only after the poll was shown: it does not know who was here then. */
  isBlind: boolean
}

/**
 * Follows who is here and who answered, with the same work for each answer however many people there are: nothing is counted
 * again. Who left while a poll was on stage, or shortly before, is waited for until the poll closes. It leaves out polls to which people send several entries, because nobody is done with those. `onChange` is called when
 * `answered` returns something else, and errors go to `onError`.
 */
export function unansweredPeople(
  room: () => LiveRoom,
  { pool, now, startedAt }: { pool: Pick<pg.Pool, 'query'>; now: () => number; startedAt: number },
  onChange: () => void,
  onError: (error: unknown) => void,
): Unanswered {
  const open = new Map<string, OpenRound>()
  /** When those left who were here a short time ago, ms since 1970, in the order of time. */
  const leftAt = new Map<string, number>()
  let told: AnsweredRound[] | null = null

  const answered = (): AnsweredRound[] | null => {
    const isAnybodyHere = room().present.size > 0
    const rounds = [...open].flatMap(([pollId, { round, people, gone, isBlind }]) => {
      if (people.size > 0) return []
      const awaits = gone.size > 0 || (isBlind && isAnybodyHere)
      return [
        {
          pollId,
          round,
          ...(awaits && { awaits: true as const }),
          ...(gone.size > 0 && { away: gone.size }),
        },
      ]
    })
    return isAnybodyHere || rounds.some(({ awaits }) => awaits) ? rounds : null
  }

  /** Notes that somebody left, and forgets those who did a while ago. */
  function noteLeft(participantId: string): void {
    leftAt.delete(participantId)
    leftAt.set(participantId, now())
    for (const [id, at] of leftAt) {
      if (at > now() - reloadMs) break
      leftAt.delete(id)
    }
  }

  function tell(): void {
    const next = answered()
    if (isDeepStrictEqual(next, told)) return
    told = next
    onChange()
  }

  const reader = throttle(
    async () => {
      for (const [pollId, { people, gone, unread }] of open) {
        const key = currentKey(room(), pollId)
        if (unread.size === 0 || key === undefined) continue
        const asked = [...unread]
        for (const id of await whoAnswered(pool, key, asked)) {
          people.delete(id)
          gone.delete(id)
        }
        for (const id of asked) unread.delete(id)
      }
      tell()
    },
    everyMs,
    onError,
  )

  return {
    update() {
      const { state, agenda, kicked, present, rehearsal } = room()
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
        const { round, shownAt } = pollStateOf(state, pollId)
        if (open.get(pollId)?.round === round) continue
        const people = new Set(present.keys())
        const recent = [...leftAt].filter(([id, at]) => at > now() - reloadMs && !people.has(id))
        const gone = new Set(recent.map(([id]) => id))
        const isBlind = shownAt !== null && shownAt < startedAt
        open.set(pollId, { round, people, gone, unread: new Set([...people, ...gone]), isBlind })
        reader.trigger()
      }
      for (const { gone } of open.values()) for (const id of kicked) gone.delete(id)
      tell()
    },
    came(participantId) {
      for (const { people, gone, unread } of open.values()) {
        gone.delete(participantId)
        people.add(participantId)
        unread.add(participantId)
        reader.trigger()
      }
      tell()
    },
    left(participantId) {
      const isRemoved = room().kicked.has(participantId)
      if (!isRemoved) noteLeft(participantId)
      for (const { people, gone } of open.values())
        if (people.delete(participantId) && !isRemoved) gone.add(participantId)
      tell()
    },
    stored(pollId, round, answerers) {
      const asked = open.get(pollId)
      if (!asked || asked.round !== round) return
      for (const id of answerers) {
        asked.people.delete(id)
        asked.gone.delete(id)
        asked.unread.delete(id)
      }
      tell()
    },
    readAgain() {
      for (const { people, gone, unread } of open.values())
        for (const id of [...people, ...gone]) unread.add(id)
      reader.trigger()
    },
    answered,
    stop: reader.stop,
  }
}
