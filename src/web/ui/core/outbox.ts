import type { AnswerReply } from '#contract/rooms/live-requests.ts'
import { backoff } from './backoff.ts'
import type { Page } from './page.ts'
import { RequestError } from './request.ts'
import { type Unsent, laneOf } from './room-memory.ts'

/** The progress of an answer that is being sent. */
export type Progress =
  | { state: 'sending' | 'waiting' }
  /** The poll took no answers when it came. It is sent again when the poll does. */
  | { state: 'late' }
  /** A newer answer was given in another tab: this one is not sent. */
  | { state: 'replaced' }
  | { state: 'counted'; reply: AnswerReply }
  | { state: 'refused'; error: RequestError }

export interface OutboxOptions {
  /** Sends once; throws a `RequestError`. */
  send(unsent: Unsent): Promise<AnswerReply>
  /** Joins again after a 401, before the next attempt. */
  rejoin(): Promise<void>
  /** Called at every change, also for an answer that a newer one has replaced. */
  onProgress(unsent: Unsent, progress: Progress): void
  /** Saves the answers that are not confirmed yet. */
  keep(unsent: Unsent[]): void
  /** Whether a newer answer was given in another tab. */
  isReplaced(unsent: Unsent): boolean
  /** Whether a round of a poll is open, as far as this page knows; it is over when another one has begun. */
  phaseOf(pollId: string, round: number): 'open' | 'closed' | 'over'
  /** Called when a request has no reply after a moment. */
  onSilence(): void
  page: Page
}

/** The queue of one poll's answers: one request at a time, so that the newest answer arrives last. */
interface Lane {
  next: Unsent
  busy: boolean
  /** Whether the connection came back while a request was on its way, which may have been lost with it. */
  isWoken?: boolean
  attempt: number
  /** The earliest time for the next request, from the `Retry-After` of the service, local time, ms. */
  notBefore: number
  retry?: ReturnType<typeof setTimeout>
}

/** Statuses after which the same answer is not sent again. */
const final = [400, 403, 404, 409, 413]
/** A reply that takes longer than this, ms, may never come. */
const replyMs = 3_000

/** Creates the queue of answers to send. Each is sent until the server has stored or finally refused it [D24]. */
export function createOutbox(options: OutboxOptions) {
  const lanes = new Map<string, Lane>()
  let closed = false

  const keep = () => options.keep([...lanes.values()].map(lane => lane.next))

  const settle = (lane: Lane, sent: Unsent, progress: Progress) => {
    if (lane.next === sent) {
      lanes.delete(laneOf(sent))
      keep()
    }
    options.onProgress(sent, progress)
  }

  /** Keeps an answer to a poll that takes none, for when the host goes back to it. */
  const holdLate = (lane: Lane, sent: Unsent) => {
    if (lane.next !== sent) return
    sent.isLate = true
    keep()
    options.onProgress(sent, { state: 'late' })
    lane.attempt += 1
    // The poll may have been opened meanwhile.
    lane.retry = setTimeout(sendLate, backoff(lane.attempt))
  }

  /** Sends what came too late for polls that take answers now, and forgets what belongs to another round. */
  const sendLate = () => {
    for (const [key, lane] of lanes) {
      const { next } = lane
      const phase = next.isLate === true ? options.phaseOf(next.pollId, next.round) : 'closed'
      if (phase === 'closed') continue
      delete next.isLate
      delete next.isSeen
      if (phase === 'over') lanes.delete(key)
      else {
        options.onProgress(next, { state: 'sending' })
        void sendNext(lane)
      }
    }
    keep()
  }

  const sendOnce = async (lane: Lane, sent: Unsent) => {
    const timer = setTimeout(() => {
      if (lane.next === sent) options.onProgress(sent, { state: 'waiting' })
      options.onSilence()
    }, replyMs)
    try {
      settle(lane, sent, { state: 'counted', reply: await options.send(sent) })
      return
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (error.code === 'poll_closed' && sent.part === undefined) return holdLate(lane, sent)
      if (final.includes(error.status)) {
        settle(lane, sent, { state: 'refused', error })
        return
      }
      lane.notBefore = options.page.now() + (error.retryAfter ?? 0)
      if (lane.next === sent) options.onProgress(sent, { state: 'waiting' })
      if (error.status === 401) await options.rejoin()
    } finally {
      clearTimeout(timer)
    }
    if (closed) return
    const pause = lane.isWoken === true ? 0 : backoff(lane.attempt)
    const wait = Math.max(lane.notBefore - options.page.now(), pause)
    lane.isWoken = false
    lane.attempt += 1
    lane.retry = setTimeout(() => void sendNext(lane), wait)
  }

  const sendNext = async (lane: Lane) => {
    clearTimeout(lane.retry)
    if (closed || lane.busy || lane.next.isLate === true) return
    if (options.page.now() < lane.notBefore) {
      lane.retry = setTimeout(() => void sendNext(lane), lane.notBefore - options.page.now())
      return
    }
    const sent = lane.next
    lane.isWoken = false
    if (options.isReplaced(sent)) return settle(lane, sent, { state: 'replaced' })
    lane.busy = true
    try {
      await sendOnce(lane, sent)
    } finally {
      lane.busy = false
    }
    if (lanes.get(laneOf(sent)) === lane && lane.next !== sent) void sendNext(lane)
  }

  return {
    /** Adds an answer and begins to send it. It replaces an unsent answer to the same poll or part. */
    put(unsent: Unsent) {
      const lane = lanes.get(laneOf(unsent)) ?? { next: unsent, busy: false, attempt: 0, notBefore: 0 }
      lane.next = unsent
      lanes.set(laneOf(unsent), lane)
      keep()
      options.onProgress(unsent, { state: 'sending' })
      void sendNext(lane)
    },
    /** Adds an answer that an earlier page could not send. The next `flush` sends it. */
    restore(unsent: Unsent) {
      lanes.set(laneOf(unsent), { next: unsent, busy: false, attempt: 0, notBefore: 0 })
      options.onProgress(unsent, { state: unsent.isLate === true ? 'late' : 'waiting' })
    },
    /** Sends all answers at once, because the connection is back; pauses between further attempts begin anew. */
    flush: () => {
      for (const lane of lanes.values()) {
        lane.attempt = 0
        lane.isWoken = lane.busy
        void sendNext(lane)
      }
    },
    /** To be called after every change of the room: polls may have been opened. */
    sendLate,
    /** Notes that the participant has seen that an answer came too late. */
    see(unsent: Unsent) {
      unsent.isSeen = true
      keep()
    },
    close() {
      closed = true
      for (const lane of lanes.values()) clearTimeout(lane.retry)
    },
  }
}
