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
  /** Refusals that a phone shows, because it does not repeat such a request by itself. */
  shown: number
  /** Errors, in sentences. */
  problems: string[]
}

/** Statuses after which a phone sends the same answer again, as that of the product does; 0 without a reply. */
const again = [0, 408, 503]

/** How soon something that failed is tried again, ms, by how often it failed before. */
export type Retry = (attempt: number) => number

/** Soon, so that a server is asked as often as it can bear. */
export const quickly: Retry = () => 10 + Math.random() * 40

/** How long a stream may bring nothing before another one is opened, ms, as phones do. */
const silentMs = 20_000
/** The same while an answer waits longer than this for its reply. */
const replyMs = 3_000

/** One of several servers, of which a client asks the next when one does not serve it. */
export function serverChoice(urls: readonly string[], first: number) {
  let at = first
  return {
    get url(): string {
      return urls[at % urls.length] ?? ''
    },
    /** Asks another server from now on, if this one is still asked. */
    leave(url: string): void {
      if (url === urls[at % urls.length]) at += 1
    },
  }
}

export interface PhoneParts {
  server: ReturnType<typeof serverChoice>
  retry: Retry
  code: string
  token: string
  participantId: string
  log: CrowdLog
  /** New answers wait for it. */
  gate: PauseGate
  isOver: () => boolean
}

/** A participant who keeps changing all answers, sends each until it is counted, and reconnects to the room. */
export function startPhone({ server, retry, code, token, participantId, log, gate, isOver }: PhoneParts) {
  const lanes: Lane[] = numberedPolls.map(numbered => ({ numbered, sent: 0, acknowledged: 0, busy: false }))
  const seen = { streams: 0, version: 0 }
  let hangUp: (() => Promise<void>) | undefined
  /** Opens another stream in place of one that is silent, too. */
  let suspect: (() => void) | undefined

  async function keepAnswering(lane: Lane): Promise<void> {
    const { pollId, answer } = lane.numbered
    let failures = 0
    for (;;) {
      await gate.open
      if (isOver()) return
      // After a failure sends the same answer or a newer one: people change their minds while their phone tries again.
      const isAgain = lane.sent > lane.acknowledged && Math.random() < 0.5
      const number = isAgain ? lane.sent : (lane.sent += 1)
      lane.busy = true
      const { url } = server
      const silence = setTimeout(() => suspect?.(), replyMs)
      const { status, body } = await send(url, 'POST', `/live/${code}/answers`, {
        as: token,
        body: { pollId, answer: answer(number) },
      }).catch(() => ({ status: 0, body: undefined }))
      clearTimeout(silence)
      if (status === 200) {
        failures = 0
        lane.acknowledged = number
        log.acknowledged += 1
      }
      if (status === 0) log.connectionLost += 1
      else if (status === 503) log.unavailable += 1
      if (again.includes(status)) server.leave(url)
      // On a fast machine somebody who never pauses is over the limit of one person.
      else if (status === 429) await delay(1_000)
      else if (status !== 200) {
        log.shown += 1
        log.problems.push(`an answer got ${status}: ${JSON.stringify(body)}`)
      }
      lane.busy = false
      if (status !== 200) await delay(retry((failures += 1) - 1))
    }
  }

  async function stayInRoom(): Promise<void> {
    let failures = 0
    while (!isOver()) {
      const { url } = server
      const before = lanes.map(({ acknowledged }) => acknowledged)
      try {
        await using events = await readEvents(`${url}/api/v1/live/${code}/events`, token)
        const left = Promise.withResolvers<never>()
        left.promise.catch(() => undefined)
        void events.ended.then(() => left.reject(new Error('The stream ended.')))
        hangUp = async () => events[Symbol.asyncDispose]()
        suspect = () => left.reject(new Error('Something that was sent has no reply.'))
        const next = async () => {
          const silence = setTimeout(() => left.reject(new Error('The stream is silent.')), silentMs)
          try {
            return await Promise.race([events.next('room'), left.promise])
          } finally {
            clearTimeout(silence)
          }
        }
        const snapshot = await next()
        failures = 0
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
        server.leave(url)
      }
      if (!isOver()) await delay(retry((failures += 1) - 1))
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
