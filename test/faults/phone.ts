import { setTimeout as delay } from 'node:timers/promises'
import { readEvents, send } from '#test/support/server.ts'
import { type NumberedPoll, asStored, numberedPolls } from './numbered-answers.ts'
import type { Turnstile } from './turnstile.ts'

/** One person's answers to one poll, by number. */
export interface Lane {
  numbered: NumberedPoll
  /** The last one that was sent. */
  sent: number
  /** The last one whose 200 came; 0 for none. */
  acknowledged: number
  busy: boolean
}

/** What happened to a room's people, all together. */
export interface Diary {
  acknowledged: number
  unavailable: number
  connectionLost: number
  /** What must not happen, in sentences. */
  problems: string[]
}

export interface PhoneParts {
  url: string
  code: string
  token: string
  participantId: string
  diary: Diary
  /** New answers go through it; null for one that never pauses. */
  turnstile: Turnstile | null
  isOver: () => boolean
}

/** A person who changes all answers all the time, sends each until it is counted, and comes back to the room by itself. */
export function startPhone({ url, code, token, participantId, diary, turnstile, isOver }: PhoneParts) {
  const lanes: Lane[] = numberedPolls.map(numbered => ({ numbered, sent: 0, acknowledged: 0, busy: false }))
  const seen = { streams: 0, version: 0 }
  let hangUp: (() => Promise<void>) | undefined

  async function keepAnswering(lane: Lane): Promise<void> {
    const { pollId, answer } = lane.numbered
    for (;;) {
      await turnstile?.open
      if (isOver()) return
      // The same again after a failure, or a newer one: people change their minds while their phone tries.
      const again = lane.sent > lane.acknowledged && Math.random() < 0.5
      const number = again ? lane.sent : (lane.sent += 1)
      lane.busy = true
      const { status, body } = await send(url, 'POST', `/live/${code}/answers`, {
        as: token,
        body: { pollId, answer: answer(number) },
      }).catch(() => ({ status: 0, body: undefined }))
      if (status === 200) {
        lane.acknowledged = number
        diary.acknowledged += 1
      }
      lane.busy = false
      if (status === 0) diary.connectionLost += 1
      else if (status === 503) diary.unavailable += 1
      else if (status !== 200) diary.problems.push(`an answer got ${status}: ${JSON.stringify(body)}`)
      if (status !== 200) await delay(10 + Math.random() * 40)
    }
  }

  async function stayInRoom(): Promise<void> {
    while (!isOver()) {
      const before = lanes.map(({ acknowledged }) => acknowledged)
      try {
        await using events = await readEvents(`${url}/api/v1/live/${code}/events`, token)
        hangUp = async () => events[Symbol.asyncDispose]()
        const ended = events.ended.then(() => {
          throw new Error('The stream ended.')
        })
        const next = () => Promise.race([events.next('room'), ended])
        const snapshot = await next()
        lanes.forEach((lane, index) => {
          const { answer } = snapshot.answers[lane.numbered.pollId] ?? {}
          if (!wasSentSince(lane, before[index] ?? 0, answer && JSON.stringify(answer)))
            diary.problems.push(`a snapshot of ${participantId} shows an old answer`)
        })
        seen.version = snapshot.version
        seen.streams += 1
        for (;;) seen.version = (await next()).version
      } catch {
        // The stream ended; a new one brings everything anew.
      }
      if (!isOver()) await delay(10 + Math.random() * 40)
    }
  }

  const ended = Promise.all([...lanes.map(keepAnswering), stayInRoom()])
  return {
    participantId,
    lanes,
    seen,
    /** Ends the stream; resolves when nothing of it is under way, once `isOver` says so. */
    async end(): Promise<void> {
      await hangUp?.()
      await ended
    },
  }
}

/** Whether a stored answer is the one with this number, or one sent after it; `number` 0 allows none at all. */
export function wasSentSince({ numbered, sent }: Lane, number: number, stored: string | undefined): boolean {
  if (stored === undefined) return number === 0
  for (let each = Math.max(number, 1); each <= sent; each += 1)
    if (asStored(numbered, each) === stored) return true
  return false
}
