import { setTimeout as delay } from 'node:timers/promises'
import { readEvents, send } from '#test/support/server.ts'
import { type NumberedPoll, asStored, numberedPolls } from './numbered-answers.ts'
import type { PauseGate } from './pause-gate.ts'

/** The numbered answers of one participant to one poll. */
export interface Lane {
  numbered: NumberedPoll
  /** The last one that was sent. */
  sent: number
  /** The last one that was confirmed with 200; 0 for none. */
  acknowledged: number
  busy: boolean
}

/** What happened to the participants of a room in total. */
export interface CrowdLog {
  acknowledged: number
  unavailable: number
  connectionLost: number
  /** Errors, in sentences. */
  problems: string[]
}

export interface PhoneParts {
  url: string
  code: string
  token: string
  participantId: string
  log: CrowdLog
  /** New answers wait for it; null for a participant who never pauses. */
  gate: PauseGate | null
  isOver: () => boolean
}

/** A participant who keeps changing all answers, sends each until it is counted, and reconnects to the room. */
export function startPhone({ url, code, token, participantId, log, gate, isOver }: PhoneParts) {
  const lanes: Lane[] = numberedPolls.map(numbered => ({ numbered, sent: 0, acknowledged: 0, busy: false }))
  const seen = { streams: 0, version: 0 }
  let hangUp: (() => Promise<void>) | undefined

  async function keepAnswering(lane: Lane): Promise<void> {
    const { pollId, answer } = lane.numbered
    for (;;) {
      await gate?.open
      if (isOver()) return
      // After a failure sends the same answer or a newer one: people change their minds while their phone tries again.
      const again = lane.sent > lane.acknowledged && Math.random() < 0.5
      const number = again ? lane.sent : (lane.sent += 1)
      lane.busy = true
      const { status, body } = await send(url, 'POST', `/live/${code}/answers`, {
        as: token,
        body: { pollId, answer: answer(number) },
      }).catch(() => ({ status: 0, body: undefined }))
      if (status === 200) {
        lane.acknowledged = number
        log.acknowledged += 1
      }
      lane.busy = false
      if (status === 0) log.connectionLost += 1
      else if (status === 503) log.unavailable += 1
      // On a fast machine somebody who never pauses is over the limit of one person.
      else if (status === 429) await delay(1_000)
      else if (status !== 200) log.problems.push(`an answer got ${status}: ${JSON.stringify(body)}`)
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
            log.problems.push(`a snapshot of ${participantId} shows an old answer`)
        })
        seen.version = snapshot.version
        seen.streams += 1
        for (;;) seen.version = (await next()).version
      } catch {
        // The stream ended; a new one sends the whole state again.
      }
      if (!isOver()) await delay(10 + Math.random() * 40)
    }
  }

  const ended = Promise.all([...lanes.map(keepAnswering), stayInRoom()])
  return {
    participantId,
    lanes,
    seen,
    /** Ends the stream. Resolves when nothing is in progress, after `isOver` returns true. */
    async end(): Promise<void> {
      await hangUp?.()
      await ended
    },
  }
}

/** Returns whether a stored answer has this number or a later one; with `number` 0 there may be no answer. */
export function wasSentSince({ numbered, sent }: Lane, number: number, stored: string | undefined): boolean {
  if (stored === undefined) return number === 0
  for (let each = Math.max(number, 1); each <= sent; each += 1)
    if (asStored(numbered, each) === stored) return true
  return false
}
